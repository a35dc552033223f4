import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { normalizePath } from 'vite'
import { sitePages } from '#server/reports/sitePages.ts'

/** What a link into the site may lead to: its pages, as `/privacy-policy`, and the files of its public folder, as `/terms.pdf`. */
export async function linkTargets(publicDir: string): Promise<readonly string[]> {
  if (!existsSync(publicDir)) return sitePages
  const found = await readdir(publicDir, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile())
  return [
    ...sitePages,
    ...files.map(({ parentPath, name }) => `/${normalizePath(relative(publicDir, join(parentPath, name)))}`),
  ]
}
