import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Every file in a folder and the folders below, except packages, sorted by name. A link to a file is one; a link to a folder is not
 * followed: it may lead back to where it is.
 */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : await filesBelow(path)
      const isFile = entry.isSymbolicLink() ? await leadsToFile(path) : entry.isFile()
      return isFile ? [path] : []
    }),
  )
  return found.flat()
}

/** Whether a link leads to a file; the locks of some editors are links to nothing. */
const leadsToFile = (link: string): Promise<boolean> =>
  stat(link).then(
    (target) => target.isFile(),
    () => false,
  )
