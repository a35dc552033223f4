import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smallest } from '../compressFiles.ts'

const SITE = 'dist/site'

/** The JavaScript that a page asks for at once. */
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g

const PAGES = [
  ['a text page', 'privacy-policy/index.html'],
  ['the form in a modal', 'register/index.html'],
  ['the form in the page', 'register_today/index.html'],
] as const

/** The bytes of each page and of the JavaScript it loads at once, as Brotli sends them. */
export async function bytes(): Promise<string> {
  if (!existsSync(SITE)) return 'There is no build to weigh. Run "npm run build" first.'
  const rows = await Promise.all(PAGES.map(async ([name, file]) => ({ name, ...(await weigh(file)) })))
  const lightest = Math.min(...rows.map(({ js }) => js))
  return [
    '| page | HTML with its styles | JavaScript | ratio |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ name, html, js }) => `| ${name} | ${html} B | ${js} B | ${(js / lightest).toFixed(2)} |`),
  ].join('\n')
}

async function weigh(file: string): Promise<{ readonly html: number; readonly js: number }> {
  const content = await readFile(join(SITE, file))
  const scripts = [...content.toString().matchAll(SCRIPTS)].map(([, path = '']) => path)
  const sizes = await Promise.all(
    scripts.map(async (path) => (await smallest(await readFile(join(SITE, path)))).length),
  )
  return { html: (await smallest(content)).length, js: sizes.reduce((sum, size) => sum + size, 0) }
}
