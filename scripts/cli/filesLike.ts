import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { filesBelow } from './filesBelow.ts'

/** What a shell would have expanded, had no quotes kept it from that. */
const PATTERN_SIGNS = /[*?[{]/

/** The folder in which all files of a pattern such as `schema/*.json` are; `null` for a plain name, also of a file with such signs in it. */
export function folderOfPattern(path: string): string | null {
  const sign = path.search(PATTERN_SIGNS)
  if (sign === -1 || existsSync(path)) return null
  const folder = path.slice(0, path.slice(0, sign).search(/[^/\\]*$/))
  return folder === '' ? '.' : folder
}

/** The files that a pattern matches, as Vite reads one, sorted by name: `*` is any name, `**` any folders. Like a shell, none that is hidden. */
export async function filesLike(pattern: string): Promise<readonly string[]> {
  const folder = folderOfPattern(pattern)
  if (folder === null) return []
  // Asked for only here: it takes longer to load than a file to check.
  const { createFilter } = await import('vite')
  const isMatch = createFilter(pattern)
  const isHidden = (file: string): boolean => /(^|[/\\])\./.test(relative(folder, file))
  return (await filesBelow(folder)).filter((file) => !isHidden(file) && isMatch(resolve(file)))
}
