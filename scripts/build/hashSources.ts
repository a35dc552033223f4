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

/** A hash, in hex, of every file that a build is made from. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await filesOf(root, SOURCES)) {
    hash.update(`${file}\0`).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}
