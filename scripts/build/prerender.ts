import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { earlyScreens } from './earlyScreens.ts'
import { type Page, pageHead, type SiteHead } from './pageHead.ts'

/** The tags that the bundler puts into its template. */
const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g

/** What marks a form in the markup of a page. */
const FORM = ' data-form="'

/** bytes; a larger style sheet stays a file, so that it is fetched once for all pages */
const INLINE_LIMIT = 40_000

/** What the pages are made from. */
export interface PrerenderInput {
  /** The project's HTML file that the pages start from; `index.html` by default. */
  readonly entry?: string
  /** That file as built, with `<!--head-->` and `<!--app-->` where a page's parts go. */
  readonly template: string
  readonly manifest: Manifest
  readonly pages: readonly Page[]
  readonly site: SiteHead
  readonly readAsset: (file: string) => Promise<string>
  /** The markup of the page at a path after that answer to the first question of its form. */
  readonly render: (path: string, earlyAnswer?: string) => Promise<string>
  /** The early code: it works a page's form before the form's own code has loaded. */
  readonly early: {
    /** Its source. */
    readonly source: string
    /** The first answers that it handles: the next screen can be shown without the form's code. */
    readonly answers: readonly string[]
    /** The markup that it puts below the form when that code fails to load. */
    readonly failure: string
    /** The markup that it removes from the end of the page; if it is lost itself, that markup shows. */
    readonly lost: string
    /** Whether a browser draws the page as soon as it arrives: the early code then requests the other scripts, after the first paint. */
    readonly isDrawn: boolean
  }
}

/** Pages by file name, and the CSP hashes of the styles they hold. */
interface PrerenderedSite {
  readonly files: ReadonlyMap<string, string>
  readonly styleHashes: readonly string[]
}

/**
 * Makes every page an HTML file of its own, so that the first question shows before any JavaScript runs: no inline script, small style
 * sheets inline, and scripts after them at low priority. On a page whose form takes its first answer early, the scripts are requested after
 * the first paint. Throws when a page names a module that the build does not have.
 */
export async function prerender(input: PrerenderInput): Promise<PrerenderedSite> {
  const pages = new Map<string, string>()
  const styleHashes = new Set<string>()
  for (const page of input.pages) {
    const sources = [input.entry ?? 'index.html', ...(page.modules ?? [])]
    const chunks = chunksOf(input.manifest, sources)
    const files = styleFiles(input.manifest, [...sources, ...(page.laterModules ?? [])])
    const sheets = await Promise.all(files.map(async (file) => ({ file, css: await input.readAsset(file) })))
    for (const { css } of sheets) if (isSmall(css)) styleHashes.add(cspHash(css))
    const path = page.path === '*' ? '/404' : page.path
    const body = await input.render(path)
    const { source, answers, failure, lost, isDrawn } = input.early
    const screens = await earlyScreens(answers, (answer) => input.render(path, answer))
    const hasForm = body.includes(FORM)
    const early = hasForm ? earlyChunk(input.manifest, source) : null
    const scripts = scriptTags(input.template, chunks, { early, isAlone: isDrawn && screens.length > 0 })
    const head = [pageHead(page, input.site), ...sheets.map(styleTag), ...scripts]
    const html = withoutAssets(input.template)
      .replace('<!--head-->', () => head.join('\n    '))
      .replace('<!--app-->', () => body)
      .replace('</body>', () => `${screens.join('')}${hasForm ? failureTemplate(failure) + lost : ''}</body>`)
    pages.set(fileOf(page.path), html)
  }
  return { files: pages, styleHashes: [...styleHashes] }
}

/** Where the page of a path stands in the site's folder. */
function fileOf(path: string): string {
  if (path === '*') return '404.html'
  return `${path}/index.html`.replaceAll(/\/+/g, '/').slice(1)
}

/** The CSP source expression that allows one inline `<style>`. */
function cspHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

type Chunk = Manifest[string]

/** The chunks of these sources and of everything they import statically, each once. */
function chunksOf(manifest: Manifest, sources: readonly string[]): readonly Chunk[] {
  const seen = new Map<string, Chunk>()
  const visit = (source: string): void => {
    if (seen.has(source)) return
    const chunk = chunkOf(manifest, source)
    seen.set(source, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...seen.values()]
}

/** The style sheets of these sources, each after those of its imports: the first one to name the layers decides their order. */
function styleFiles(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    const { imports = [], css = [] } = chunkOf(manifest, source)
    for (const imported of imports) visit(imported)
    for (const file of css) files.add(file)
  }
  for (const source of sources) visit(source)
  return [...files]
}

function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`A page asks for "${source}", which is no module of its own in the build.`)
  return chunk
}

/** The chunk with the early code, which the bundler splits from the entry around it. Throws when it would wait for another chunk. */
function earlyChunk(manifest: Manifest, source: string): Chunk {
  const [inner, ...others] = chunkOf(manifest, source).imports ?? []
  const chunk = inner === undefined || others.length > 0 ? null : chunkOf(manifest, inner)
  if (chunk === null || (chunk.imports ?? []).length > 0) {
    throw new Error(`"${source}" has no chunk to itself in the build: the first answer would wait for other code.`)
  }
  return chunk
}

const isSmall = (css: string) => Buffer.byteLength(css) <= INLINE_LIMIT

/** The disabled link is never fetched: it tells a lazy module, which would wait for its style sheet, that the styles are there. */
const styleTag = ({ file, css }: { file: string; css: string }) =>
  isSmall(css)
    ? `<style>${css}</style><link rel="stylesheet" href="/${file}" disabled>`
    : `<link rel="stylesheet" href="/${file}">`

/** They are placed where a page needs them instead, once each. */
const withoutAssets = (template: string): string => template.replaceAll(STYLES, '').replaceAll(SCRIPTS, '')

const failureTemplate = (words: string): string => `<template data-failure>${words}</template>`

/**
 * The scripts of a page at low priority, the template's own first: a browser requests six at a time, in this order, and React takes
 * longest. Early code comes before them; with `isAlone` it requests the others itself after the first paint.
 */
function scriptTags(
  template: string,
  chunks: readonly Chunk[],
  { early, isAlone }: { readonly early: Chunk | null; readonly isAlone: boolean },
): readonly string[] {
  const own = [...template.matchAll(SCRIPTS)].map(([tag]) => tag.trim())
  // Saves the round trip after which the page would request its lazy modules.
  const ahead = chunks
    .filter(({ file }) => !template.includes(file))
    .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  // The markup is complete without them: nothing visible may wait for them.
  const tags = [...own, ...ahead]
    .filter((tag) => !early || !tag.includes(early.file))
    .map((tag) => tag.replace(/^<(?:script type="module"|link rel="modulepreload")/, '$& fetchpriority="low"'))
  if (!early) return tags
  const first = `<script type="module" crossorigin src="/${early.file}"></script>`
  return [first, ...(isAlone ? [`<template data-scripts>${tags.join('')}</template>`] : tags)]
}
