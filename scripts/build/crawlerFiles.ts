import { escapeHtml, type Page } from './pageHead.ts'

/**
 * Keeps crawlers that run scripts from the calls of visitors. They may look up an address: without one, a form shows that it could not, and the
 * page would be listed with that. The more exact line counts, and for old crawlers the first one.
 */
const RULES = 'User-agent: *\nAllow: /api/ip\nDisallow: /api/\n'

/** `robots.txt` and `sitemap.xml` by file name; the map lists the pages that may be listed. Pure. */
export function crawlerFiles(pages: readonly Page[], origin: string): ReadonlyMap<string, string> {
  const addresses = pages
    .filter(({ path, index }) => index && path !== '*')
    .map(({ path }) => escapeHtml(new URL(path, origin).href))
  return new Map([
    ['robots.txt', `${RULES}\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`],
    [
      'sitemap.xml',
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...addresses.map((address) => `  <url><loc>${address}</loc></url>`),
        '</urlset>\n',
      ].join('\n'),
    ],
  ])
}
