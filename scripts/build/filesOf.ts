import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Every file at or below these paths, relative to the root with forward slashes, sorted; absent paths are left out. */
export async function filesOf(root: string, paths: readonly string[] = ['.']): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const status = await stat(join(root, path)).catch(() => null)
      if (!status) return []
      if (status.isFile()) return [path]
      const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    }),
  )
  return found
    .flat()
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}
