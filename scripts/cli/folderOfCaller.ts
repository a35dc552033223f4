import { existsSync } from 'node:fs'
import { nameInside } from '#server/nameInside.ts'

/**
 * The folder in which npm was called: npm itself goes to the root of the project, and keeps that folder in INIT_CWD. One outside of the
 * project means nothing here: then it is the current one.
 */
export function folderOfCaller(): string {
  const root = process.cwd()
  const { INIT_CWD: called } = process.env
  return called !== undefined && existsSync(called) && nameInside(root, called) !== null ? called : root
}
