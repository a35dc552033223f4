import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** ms between two looks at the build record; a build takes seconds, and old pages keep their hashes in it. */
const LOOK_INTERVAL_MS = 1000

/**
 * Reads the hashes of the styles that the built pages have inline, as the build wrote them beside the site; none when there is no
 * build. Follows a build that is published under a running server. Throws at once when the record is not one; one that becomes
 * unreadable later, as while it is copied, changes nothing until it can be read again.
 */
export function followStyleHashes(siteDir: string): () => readonly string[] {
  const file = join(siteDir, '..', 'build.json')
  let lookedAt = 0
  let changedAt = Number.NaN
  let hashes: readonly string[] = []
  const look = (): void => {
    lookedAt = performance.now()
    const found = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (found === changedAt) return
    hashes = found === 0 ? [] : readHashes(file)
    changedAt = found
  }
  look()
  return () => {
    if (performance.now() - lookedAt < LOOK_INTERVAL_MS) return hashes
    try {
      look()
    } catch {
      // Every answer asks, also those where nobody catches: what was read before still holds for the pages that it was read for.
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
