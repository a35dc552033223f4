import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { nameInside } from './nameInside.ts'

/** Where whoever calls a command stands. */
export interface Standpoint {
  /** The folder of the project, in which npm starts every command. */
  readonly root: string
  /** The path of what was named: as it is seen from here, else as it is seen from the root. A name of nothing stays as it is. */
  readonly pathOf: (name: string) => string
}

/**
 * Makes the folder in which npm was called the current one, so that the paths of a command line and of its output are the caller's.
 * npm itself goes to the root of the project, and keeps that folder in INIT_CWD. One outside of the project means nothing here.
 */
export function standWhereCalled(): Standpoint {
  const root = process.cwd()
  const { INIT_CWD: called } = process.env
  if (called !== undefined && existsSync(called) && nameInside(root, called) !== null) process.chdir(called)
  return {
    root,
    pathOf: (name) => {
      const fromRoot = join(root, name)
      return name === '' || existsSync(name) || !existsSync(fromRoot) ? name : relative('.', fromRoot)
    },
  }
}
