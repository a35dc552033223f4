import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { sitePages } from '#server/reports/sitePages.ts'

/** Only for frames on other sites: opened directly it is a second form, or a 404 where no site may frame it. */
const FRAMED_PAGE = '/embed'

/** The pages of the site that a link may lead to. */
export const openPages: readonly string[] = sitePages.filter((page) => page !== FRAMED_PAGE)

/** What a link into the site may lead to: its pages, as `/privacy-policy`, and the files of its public folder, as `/terms.pdf`. */
export async function linkTargets(publicDir: string): Promise<readonly string[]> {
  if (!existsSync(publicDir)) return openPages
  const found = await readdir(publicDir, { recursive: true, withFileTypes: true })
  // A link to a file is built as that file.
  const files = found.filter((entry) => !entry.isDirectory())
  return [
    ...openPages,
    ...files.map(({ parentPath, name }) => `/${relative(publicDir, join(parentPath, name)).replaceAll(sep, '/')}`),
  ]
}
