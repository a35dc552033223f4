import type { Import } from './cruiseLayers.ts'

/** The folder of a file, directly below its layer: `storage` for `src/server/storage/embedded/openEngine.ts`, `cli` for `scripts/cli/fail.ts`. */
const FOLDER = /^(?:src\/[^/]+|scripts)\/([^/]+)\//

/**
 * The folders of one layer that import each other in a cycle, directly or not, each with the imports that lead to the next folder of the
 * cycle: `storage → visits: src/server/storage/visitRows.ts`. Files directly in the layer do not count: they join the folders. Pure.
 */
export function folderCycles(imports: readonly Import[]): readonly string[] {
  const between = imports.flatMap(({ from, to }) => {
    const [folder, other] = [FOLDER.exec(from)?.[1], FOLDER.exec(to)?.[1]]
    return folder === undefined || other === undefined || folder === other ? [] : [{ folder, other, file: from }]
  })
  const importedBy = (folder: string) => between.filter((one) => one.folder === folder).map(({ other }) => other)
  return between
    .filter(({ folder, other }) => reachable(other, importedBy).has(folder))
    .map(({ folder, other, file }) => `${folder} → ${other}: ${file}`)
    .toSorted()
}

function reachable(start: string, next: (folder: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([start])
  // A set that grows while it is iterated is iterated to its end.
  for (const folder of found) for (const other of next(folder)) found.add(other)
  return found
}
