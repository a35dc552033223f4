import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { type Page, pageHead } from './pageHead.ts'

/** bytes; a larger style sheet stays a file, so that it is fetched once for all pages */
const INLINE_LIMIT = 40_000

/** What the pages are made from. */
export interface PrerenderInput {
  /** The HTML file of the project that the pages begin as: `index.html` unless it is another. */
  readonly entry?: string
  /** That file as built, with `<!--head-->` and `<!--app-->` where a page goes. */
  readonly template: string
  readonly manifest: Manifest
  readonly pages: readonly Page[]
  /** The address of the site, such as `https://review.example.com.au`. */
  readonly origin: string
  readonly readAsset: (file: string) => Promise<string>
  /** The markup of the page at a path. */
  readonly render: (path: string) => Promise<string>
}

/** Pages by file name, and the CSP hashes of the styles they hold. */
export interface PrerenderedSite {
  readonly files: ReadonlyMap<string, string>
  readonly styleHashes: readonly string[]
}

/**
 * Makes every page an HTML file of its own, so that the first question is there before any JavaScript: no inline script, small
 * style sheets inline, scripts at low priority behind them. Throws when a page names a module that the build does not have.
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
    const body = await input.render(page.path === '*' ? '/404' : page.path)
    const head = [pageHead(page, input.origin), ...sheets.map(styleTag)]
    // Behind the template's own: a browser asks for six at a time, in this order, and React takes longest.
    const ahead = preloadTags(input.template, chunks)
    const html = lowPriority(withoutLinks(input.template, sheets))
      .replace('<!--head-->', () => head.join('\n    '))
      .replace('</head>', () => `  ${ahead.join('\n    ')}\n  </head>`)
      .replace('<!--app-->', () => body)
    pages.set(fileOf(page.path), html)
  }
  return { files: pages, styleHashes: [...styleHashes] }
}

/** Where the page of a path stands in the site's folder. Pure. */
export function fileOf(path: string): string {
  if (path === '*') return '404.html'
  return `${path}/index.html`.replaceAll(/\/+/g, '/').slice(1)
}

/** The CSP source expression that allows one inline `<style>`. Pure. */
export function cspHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

type Chunk = Manifest[string]

/** The chunks of these sources and of all that they import at once, each once. */
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

/** The style sheets of these sources, each behind those of what it imports: the first one to name the layers is what orders them. */
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

const isSmall = (css: string) => Buffer.byteLength(css) <= INLINE_LIMIT

/** The disabled link is never fetched: it tells a lazy module, which would wait for its style sheet, that the styles are there. */
const styleTag = ({ file, css }: { file: string; css: string }) =>
  isSmall(css)
    ? `<style>${css}</style><link rel="stylesheet" href="/${file}" disabled>`
    : `<link rel="stylesheet" href="/${file}">`

/** The style sheets stand in the head instead, once each. */
function withoutLinks(template: string, sheets: readonly { file: string }[]): string {
  return sheets.reduce(
    (html, { file }) => html.replace(new RegExp(`\\s*<link rel="stylesheet"[^>]*${file}">`), ''),
    template,
  )
}

/** Saves the round trip after which the page would ask for its lazy modules. */
function preloadTags(template: string, chunks: readonly Chunk[]): readonly string[] {
  return chunks
    .filter(({ file }) => !template.includes(file))
    .map(({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
}

/** The markup is complete without them: nothing that is seen may wait for them. */
function lowPriority(template: string): string {
  return template.replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
}
