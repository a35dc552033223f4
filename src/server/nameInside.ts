import { isAbsolute, relative, sep } from 'node:path'

/**
 * The path relative to a folder that contains it, `''` for the folder itself; `null` when it is elsewhere. Pure apart from the current
 * folder.
 */
export function nameInside(folder: string, path: string): string | null {
  const name = relative(folder, path)
  return name === '..' || name.startsWith(`..${sep}`) || isAbsolute(name) ? null : name
}
