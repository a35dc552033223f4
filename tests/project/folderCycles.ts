import type { Import } from './cruiseLayers.ts'

/** A room is a folder of a layer, with all that is in it: `storage` of `src/server/storage/embedded/openEngine.ts`. */
const ROOM = /^src\/server\/([^/]+)\//

/**
 * The rooms of the server that import each other in a cycle, directly or not, each with the imports that lead to the next room of the
 * cycle: `storage → visits: src/server/storage/visitRows.ts`. Files beside the rooms do not count: they put the rooms together. Pure.
 */
export function roomCycles(imports: readonly Import[]): readonly string[] {
  const between = imports.flatMap(({ from, to }) => {
    const [room, other] = [ROOM.exec(from)?.[1], ROOM.exec(to)?.[1]]
    return room === undefined || other === undefined || room === other ? [] : [{ room, other, file: from }]
  })
  const importedBy = (room: string) => between.filter((one) => one.room === room).map(({ other }) => other)
  return between
    .filter(({ room, other }) => reachable(other, importedBy).has(room))
    .map(({ room, other, file }) => `${room} → ${other}: ${file}`)
    .toSorted()
}

function reachable(start: string, next: (room: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([start])
  // A set that grows while it is iterated is iterated to its end.
  for (const room of found) for (const other of next(room)) found.add(other)
  return found
}
