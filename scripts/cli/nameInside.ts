import { isAbsolute, relative, sep } from 'node:path'

/** The name of a path from a folder that it is in, `''` for the folder itself; `null` when it is somewhere else. Pure but for the current folder. */
export function nameInside(folder: string, path: string): string | null {
  const name = relative(folder, path)
  return name === '..' || name.startsWith(`..${sep}`) || isAbsolute(name) ? null : name
}
