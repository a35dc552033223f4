import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The hashes of the styles that the built pages have inline, as the build wrote them beside the site. None when there is no build. */
export async function readStyleHashes(siteDir: string): Promise<readonly string[]> {
  const file = join(siteDir, '..', 'build.json')
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const build: unknown = JSON.parse(text)
  const hashes = typeof build === 'object' && build !== null && 'styleHashes' in build ? build.styleHashes : []
  if (Array.isArray(hashes) && hashes.every((hash) => typeof hash === 'string')) return hashes
  throw new Error(`${file} is not a build record: "styleHashes" must be a list of texts. Build the site again.`)
}
