import { type FSWatcher, lstatSync, realpathSync, statSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { folderOfPattern } from '../cli/filesLike.ts'

/** ms; counts an editor's emptying and writing a file, or renaming a new one over it, as one change. */
const SETTLE = 40

/**
 * Calls `changed` after each change of a file, or in a folder and the folders below; for a pattern, in the folder of its files. The folder
 * of a file is watched, not the file: many editors replace it with a new one. Goes on until the process ends. Throws when one cannot be
 * watched; then none is.
 */
export function watchPaths(paths: readonly string[], changed: () => void): void {
  let settled: NodeJS.Timeout | undefined
  const tell = (): void => {
    clearTimeout(settled)
    settled = setTimeout(changed, SETTLE)
  }
  const watchers: FSWatcher[] = []
  try {
    for (const path of paths.flatMap(withTarget)) watchers.push(watchPath(path, tell))
  } catch (error) {
    // One that goes on would keep the process from ending.
    for (const watcher of watchers) watcher.close()
    throw error
  }
}

/** A path, and what it leads to if it is a link: an editor writes to that, and leaves the link as it is. */
function withTarget(path: string): readonly string[] {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink ? [path, realpathSync(path)] : [path]
}

function watchPath(path: string, tell: () => void): FSWatcher {
  const folder = folderOfPattern(path) ?? path
  if (statSync(folder).isDirectory()) return watch(folder, { recursive: true }, tell)
  const name = basename(path)
  return watch(dirname(path), (_event, file) => {
    if (file === null || file === name) tell()
  })
}
