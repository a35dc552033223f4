import { resolve, sep } from 'node:path'

/** Where a build is made until it is whole. */
const UNFINISHED_BUILD = /[\\/]dist\.next-\d+([\\/]|$)/

/**
 * What the watcher of `npm run dev` leaves out, besides what Vite does: the thousand files of the embedded database, and a build that
 * another command makes meanwhile. Each of its pages would reload every page that is open, and a preview would lose its place.
 */
export function unwatched(dataDir: string): (path: string) => boolean {
  const data = resolve(dataDir)
  return (path) => UNFINISHED_BUILD.test(path) || `${resolve(path)}${sep}`.startsWith(`${data}${sep}`)
}
