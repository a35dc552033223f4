import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { isBuildVariable } from '../build/buildVariables.ts'

/**
 * The variables of a folder's `.env`, each empty, which counts as unset: what runs for a test or a measurement must not reach the database,
 * the receiver of webhooks or the SMS account that a developer has named there. Those of the build stay, because it was made with them.
 */
export function emptiedDotEnv(folder = '.'): Readonly<Record<string, string>> {
  const file = join(folder, '.env')
  if (!existsSync(file)) return {}
  const names = Object.keys(parseEnv(readFileSync(file, 'utf8')))
  return Object.fromEntries(names.filter((name) => !isBuildVariable(name)).map((name) => [name, '']))
}
