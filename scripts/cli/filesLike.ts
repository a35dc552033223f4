import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { filesBelow } from './filesBelow.ts'

/** Characters that a shell would have expanded if the name had not been quoted. */
const PATTERN_SIGNS = /[*?[{]/

/**
 * The folder that holds all files of a pattern such as `schema/*.json`; `null` for a plain name, and for an existing file with such
 * characters in its name.
 */
export function folderOfPattern(path: string): string | null {
  const sign = path.search(PATTERN_SIGNS)
  if (sign === -1 || existsSync(path)) return null
  const folder = path.slice(0, path.slice(0, sign).search(/[^/\\]*$/))
  return folder === '' ? '.' : folder
}

/**
 * The files that a pattern matches, sorted by name, with Vite's syntax: `*` is any name, `**` any folders. Like a shell, without hidden
 * files.
 */
export async function filesLike(pattern: string): Promise<readonly string[]> {
  const folder = folderOfPattern(pattern)
  if (folder === null) return []
  // Imported only here: loading it takes longer than checking a file.
  const { createFilter } = await import('vite')
  const isMatch = createFilter(pattern)
  const isHidden = (file: string): boolean => /(^|[/\\])\./.test(relative(folder, file))
  return (await filesBelow(folder)).filter((file) => !isHidden(file) && isMatch(resolve(file)))
}
