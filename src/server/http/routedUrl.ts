import { decodeUrlPart } from '../decodeUrlPart.ts'

/** Characters. No address of ours is as long, and nothing here reads a query. */
const LONGEST = 2000

/**
 * The URL that a request is routed by: a path on this server that can be decoded. Cut off where no address of ours goes on: to look for
 * 14,000 `%` took five times as long as for any other path that leads nowhere. Pure.
 */
export const routedUrl = (url: string): string => escapeBrokenPath(withoutSite(url).slice(0, LONGEST))

/** The scheme and host that a client may name in a URL (RFC 9112 §3.2.2). Which host is meant changes no answer. */
const SITE = /^https?:\/\/[^/?#]+/i

/** `/register` for `http://review.example/register`. */
function withoutSite(url: string): string {
  const path = url.replace(SITE, '')
  return path === url || path.startsWith('/') ? path : `/${path}`
}

/**
 * A URL whose path cannot be decoded (`/register%`, `/%ff`) with each `%` of the path as the sign itself. So it is answered like any other
 * path that leads nowhere, with the page or sentence that says so, instead of by the framework alone.
 */
function escapeBrokenPath(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split(/[?#]/, 1)
  // Whatever can be decoded becomes shorter.
  const isBroken = decodeUrlPart(path) === path
  return isBroken ? path.replaceAll('%', '%25') + url.slice(path.length) : url
}
