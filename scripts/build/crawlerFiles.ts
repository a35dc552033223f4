import { escapeHtml, type Page } from './pageHead.ts'

/** `robots.txt` and `sitemap.xml` by file name; the map lists the pages that may be listed. Pure. */
export function crawlerFiles(pages: readonly Page[], origin: string): ReadonlyMap<string, string> {
  const addresses = pages
    .filter(({ path, index }) => index && path !== '*')
    .map(({ path }) => escapeHtml(new URL(path, origin).href))
  return new Map([
    ['robots.txt', `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`],
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
