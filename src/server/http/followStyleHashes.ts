import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the hashes of the built pages' inline styles, as the build wrote them beside the site; empty without a build. Looks again for each
 * page: a build published while the server runs replaces its pages milliseconds after it has added their hashes. Throws at once on an
 * invalid record; one that becomes unreadable later, as while it is copied, changes nothing until it can be read again.
 */
export function followStyleHashes(siteDir: string): () => readonly string[] {
  const file = join(siteDir, '..', 'build.json')
  let changedAt = Number.NaN
  let hashes: readonly string[] = []
  const look = (): void => {
    const found = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (found === changedAt) return
    hashes = found === 0 ? [] : readHashes(file)
    changedAt = found
  }
  look()
  return () => {
    try {
      look()
    } catch {
      // The hashes read before still hold for their pages.
    }
    return hashes
  }
}

function readHashes(file: string): readonly string[] {
  const build: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const hashes = typeof build === 'object' && build !== null && 'styleHashes' in build ? build.styleHashes : []
  if (Array.isArray(hashes) && hashes.every((hash) => typeof hash === 'string')) return hashes
  throw new Error(`${file} is not a build record: "styleHashes" must be a list of texts. Build the site again.`)
}
