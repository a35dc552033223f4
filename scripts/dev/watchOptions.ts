import { resolve, sep } from 'node:path'

/** Where a build is made until it is whole. */
const UNFINISHED_BUILD = /[\\/]dist\.next-\d+([\\/]|$)/

/**
 * What the watcher of `npm run dev` leaves out, besides what Vite does: the thousand files of the embedded database, and a build that
 * another command makes meanwhile. Each of its pages would reload every page that is open, and a preview would lose its place. It tells of a
 * save once no other follows: of two within 50 ms, as by an editor that formats what it has just saved, it would see the first alone.
 */
export function watchOptions(dataDir: string) {
  const data = resolve(dataDir)
  return {
    ignored: (path: string) => UNFINISHED_BUILD.test(path) || `${resolve(path)}${sep}`.startsWith(`${data}${sep}`),
    awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
  }
}
