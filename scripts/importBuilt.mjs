import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A program of the build that cannot be loaded, because a file or a package is missing. The message is for the operator. */
class IncompleteError extends Error {}

/**
 * Imports a program of the build, such as `leads`. Rejects with a sentence for the operator when a file of the build or a package is missing,
 * as after half a copy or without `npm ci`.
 *
 * @param {string} root
 * @param {string} program
 */
export async function importBuilt(root, program) {
  try {
    return await import(pathToFileURL(builtFile(root, program)).href)
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    const [, missing] = /^Cannot find module '(.*?)'/.exec(error.message) ?? []
    throw new IncompleteError(
      missing?.startsWith(join(root, 'dist') + sep)
        ? `The build in dist is not complete: there is no ${missing}. Run "npm run build" again, or copy all of dist.`
        : 'The packages that the build needs are not installed, or not all of them. Run "npm ci --omit=dev" or "npm ci" first.',
      { cause: error },
    )
  }
}

/**
 * The path of a program of the build, whether or not there is one.
 *
 * @param {string} root
 * @param {string} program
 */
export function builtFile(root, program) {
  return join(root, `dist/server/${program}.js`)
}

/**
 * Ends the process with 1 and says what is missing; throws any other error.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function endIncomplete(error) {
  if (!(error instanceof IncompleteError)) throw error
  console.error(error.message)
  process.exit(1)
}
