/** A page of the site as the build sees it; `src/web/prerenderedPages.ts` has them. */
export interface Page {
  /** A path such as `/register`; `*` is the not-found page. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Whether search engines may list it. */
  readonly index: boolean
  /** Lazily loaded sources, such as `src/web/questionnaire/LiveForm.tsx`, that this page needs at once. */
  readonly modules?: readonly string[]
  /** Sources whose markup is in the page and whose code is not asked for ahead: only their styles are. */
  readonly laterModules?: readonly string[]
}

/** What the heads of all pages share. */
export interface SiteHead {
  /** The address of the site, such as `https://review.example.com.au`. */
  readonly origin: string
  readonly name: string
  /** What {@link PICTURE} shows, for whoever cannot see it. */
  readonly pictureWords: string
}

/** What a shared page comes with. Without its size, Facebook would show it only once it has loaded it, and to the first reader not at all. */
const PICTURE = { path: '/og-image.png', width: 1200, height: 630 }

/** The head of one page, as HTML: title, description, canonical address, Open Graph, robots. Pure. */
export function pageHead(page: Page, { origin, name, pictureWords }: SiteHead): string {
  const title = escapeHtml(page.title)
  const description = escapeHtml(page.description)
  const address = escapeHtml(new URL(page.path, origin).href)
  const found = page.path !== '*'
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    found && `<link rel="canonical" href="${address}">`,
    !page.index && '<meta name="robots" content="noindex">',
    // An address that is no page of this site may be about a person.
    !found && '<meta name="referrer" content="no-referrer">',
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="en_AU">',
    `<meta property="og:site_name" content="${escapeHtml(name)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    found && `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeHtml(new URL(PICTURE.path, origin).href)}">`,
    `<meta property="og:image:width" content="${PICTURE.width}">`,
    `<meta property="og:image:height" content="${PICTURE.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(pictureWords)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ]
    .filter((tag) => tag !== false)
    .join('\n    ')
}

/** Text made safe between tags and in attributes. Pure. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
