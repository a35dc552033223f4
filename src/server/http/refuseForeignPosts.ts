import type { onRequestHookHandler } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/** Methods that change nothing here. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses, with 403, what a page of another site sends: whoever opens it has not meant to. A page is known by the headers that
 * browsers add and pages cannot forge; requests without them come from no page. Source: docs/security.md E6.
 */
export function refuseForeignPosts(allowedOrigins: readonly string[]): onRequestHookHandler {
  return (request, reply, next) => {
    const { origin, 'sec-fetch-site': site } = request.headers
    const isSafe = SAFE_METHODS.includes(request.method)
    if (isSafe || isOurs(origin, site, request.host) || allowedOrigins.includes(origin ?? '')) next()
    else refuse(reply, 403, sentenceFor(403))
  }
}

/** The browser's own word counts first: behind a proxy that changes the host, the origin no longer looks like ours. */
function isOurs(origin: string | undefined, site: string | string[] | undefined, host: string): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
