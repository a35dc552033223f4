import { readFile } from 'node:fs/promises'
import { limitTable } from '#server/limits.ts'
import { filesOf } from '../../../scripts/build/filesOf.ts'

/** Every variable of the environment: the names in src/server/config, those of the limits, and the two that only the build of the pages reads. */
export async function variableNames(): Promise<ReadonlySet<string>> {
  const files = await filesOf(process.cwd(), ['src/server/config'])
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const build = await readFile('scripts/build/siteBuild.ts', 'utf8')
  const built = [...build.matchAll(/process\.env\['([A-Z_]+)'\]/g)].map(([, name = '']) => name)
  const read = sources.flatMap((source) =>
    [...source.matchAll(/'([A-Z][A-Z0-9_]*[A-Z0-9])'/g)].map(([, name = '']) => name),
  )
  return new Set([...read, ...built, ...Object.values(limitTable).map(({ variable }) => variable)])
}
