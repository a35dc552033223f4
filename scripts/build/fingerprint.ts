import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf } from './filesOf.ts'

/** What a build is made from; folders with everything in them. Some may be absent. */
const SOURCES = [
  'index.html',
  'embed.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'public',
  'schema',
  'scripts',
  'src',
]

/** Vite's own note that it has read NODE_ENV in `.env`, made only when it has had to compile a script first. */
const NOTE_OF_VITE = 'VITE_USER_NODE_ENV'

/** Whether a variable ends up in the browser's code. Pure. */
export function isBuildVariable(name: string): boolean {
  return (name.startsWith('VITE_') && name !== NOTE_OF_VITE) || name === 'TAG_MANAGER_ID'
}

/** A hash, in hex, of everything that a build is made from, files and variables: when it differs, the build is stale. */
export async function fingerprint(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await filesOf(root, SOURCES)) {
    hash.update(`${file}\0`).update(await readFile(join(root, file)))
  }
  const names = Object.keys(env).filter((name) => env[name] && isBuildVariable(name))
  for (const name of names.toSorted()) hash.update(`\0${name}=${env[name]}`)
  return hash.digest('hex')
}
