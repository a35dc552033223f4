import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { closeServer } from '../product/closeServer.ts'
import { listenOnLoopback } from '../product/listenOnLoopback.ts'

/** A partner's site that shows the form in a frame. */
interface PartnerSite {
  /** The origin listed in `EMBED_ORIGINS`; as `127.0.0.1` it is not listed. `/?site=URL` shows the form of the site at that URL. */
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** The address that stands for the review site in the page for partners. */
const REVIEW_SITE = 'https://review.example.com.au'

/** A script right behind the frame, which does nothing: a test holds it back, and the rest of the page with it. */
const LATER_SCRIPT = '/later.js'

/** Opens a partner's site on a free port, whose page follows docs/embedding.md. */
export async function openPartnerSite(): Promise<PartnerSite> {
  const [, snippet = ''] = /^```html\n(.*?)^```$/ms.exec(await readFile('docs/embedding.md', 'utf8')) ?? []
  if (!snippet.includes(REVIEW_SITE)) throw new Error('docs/embedding.md has no HTML that names the review site.')
  const server = createServer((request, response) => {
    if (request.url === LATER_SCRIPT) return response.setHeader('content-type', 'text/javascript').end()
    const site = new URL(request.url ?? '/', REVIEW_SITE).searchParams.get('site') ?? REVIEW_SITE
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(pageWith(snippet.replaceAll(REVIEW_SITE, () => new URL(site).origin)))
  })
  const port = await listenOnLoopback(server)
  return { origin: `http://localhost:${port}`, stop: () => closeServer(server) }
}

const pageWith = (snippet: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>A partner</title></head>',
    `<body><main><h1>A page of somebody else</h1>${snippet.replace('</iframe>', `$&<script src="${LATER_SCRIPT}"></script>`)}</main></body></html>`,
  ].join('\n')
