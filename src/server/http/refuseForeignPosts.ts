import type { onRequestHookHandler } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/** Methods that have no effect here. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses, with 403, POSTs from pages of other sites: their visitors did not intend them. A page is recognised by headers that browsers add
 * and pages cannot forge; a request without them does not come from a page. Source: docs/security.md E6.
 */
export function refuseForeignPosts(allowedOrigins: readonly string[]): onRequestHookHandler {
  return (request, reply, next) => {
    const { origin, 'sec-fetch-site': site } = request.headers
    const isSafe = SAFE_METHODS.includes(request.method)
    if (isSafe || isOurs(origin, site, request.host) || allowedOrigins.includes(origin ?? '')) next()
    else refuse(reply, 403, sentenceFor(403))
  }
}

/** `Sec-Fetch-Site` counts first: behind a proxy that changes the host, the origin no longer matches ours. */
function isOurs(origin: string | undefined, site: string | string[] | undefined, host: string): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || isOn(origin, host)
}

/** Whether an origin is on a host. A proxy may name the default port of the scheme too, which browsers leave out of an origin. */
function isOn(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  const ours = `${protocol}//${host}`
  return URL.canParse(ours) && new URL(ours).host === named
}
