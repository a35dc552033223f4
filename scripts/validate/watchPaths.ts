import { type FSWatcher, lstatSync, readdirSync, realpathSync, statSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { folderOfPattern } from '../cli/filesLike.ts'

/** ms; counts an editor's emptying and writing a file, or renaming a new one over it, as one change. */
const SETTLE = 40

/** ms until what is gone, such as a folder while git changes branches, is looked for again */
const GONE = 500

/**
 * Calls `changed` after each change of a file, or in a folder and the folders below, except packages; for a pattern, in the folder of its
 * files. The folder of a file is watched, not the file: many editors replace it with a new one. Goes on until the process ends. Throws when
 * one cannot be watched; then none is.
 */
export function watchPaths(paths: readonly string[], changed: () => void): void {
  let settled: NodeJS.Timeout | undefined
  const tell = (): void => {
    clearTimeout(settled)
    settled = setTimeout(look, SETTLE)
  }
  let watchers = watchAll(paths, tell)
  /** A watcher stays with what it was opened on, so each change has new ones: it may have been another file, folder or target of a link. */
  const look = (isAgain = false): void => {
    try {
      const next = watchAll(paths, tell)
      close(watchers)
      watchers = next
      changed()
    } catch {
      // One of them is gone. Those of before may still see it come back.
      if (!isAgain) changed()
      settled = setTimeout(look, GONE, true)
    }
  }
}

/** Watches them all. Throws when one cannot be watched; then none is. */
function watchAll(paths: readonly string[], tell: () => void): readonly FSWatcher[] {
  const watchers: FSWatcher[] = []
  try {
    for (const path of paths.flatMap(withTarget))
      for (const watcher of watchPath(path, tell)) watchers.push(watcher.on('error', tell))
    return watchers
  } catch (error) {
    // One that goes on would keep the process from ending.
    close(watchers)
    throw error
  }
}

function close(watchers: readonly FSWatcher[]): void {
  for (const watcher of watchers) watcher.close()
}

/** A path, and what it leads to if it is a link: an editor writes to that, and leaves the link as it is. */
function withTarget(path: string): readonly string[] {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink ? [path, realpathSync(path)] : [path]
}

function* watchPath(path: string, tell: () => void): Generator<FSWatcher> {
  const folder = folderOfPattern(path) ?? path
  if (statSync(folder).isDirectory()) {
    yield* watchBelow(folder, tell)
    return
  }
  const name = basename(path)
  yield watch(dirname(path), (_event, file) => {
    if (file === null || file === name) tell()
  })
}

/** Not by the option `recursive`: on Linux, Node would watch each file of each package. */
function* watchBelow(folder: string, tell: () => void): Generator<FSWatcher> {
  yield watch(folder, tell)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* watchBelow(join(folder, entry.name), tell)
}
