import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file in a folder and the folders below, but for packages, sorted by name. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : await filesBelow(path)
      return entry.isFile() ? [path] : []
    }),
  )
  return found.flat()
}
