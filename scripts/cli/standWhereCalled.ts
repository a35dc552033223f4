import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { folderOfCaller } from './folderOfCaller.ts'

/** Paths as seen by the caller of a command. */
export interface Standpoint {
  /** The folder of the project, in which npm starts every command. */
  readonly root: string
  /**
   * The path of a named file: relative to the caller's folder, else relative to the root. The name of a file that does not exist is
   * returned unchanged.
   */
  readonly pathOf: (name: string) => string
}

/** Makes the folder in which npm was called the current one, so that the paths of a command line and of its output are the caller's. */
export function standWhereCalled(): Standpoint {
  const root = process.cwd()
  process.chdir(folderOfCaller())
  return {
    root,
    pathOf: (name) => {
      const fromRoot = resolve(root, name)
      return name === '' || existsSync(name) || !existsSync(fromRoot) ? name : relative('.', fromRoot)
    },
  }
}
