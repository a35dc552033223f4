/** The scheme and host of a URL. */
const SITE = /^https?:\/\/[^/?#]+/i

/**
 * A request's URL without the scheme and host that a client may name in it (RFC 9112 §3.2.2): `/register` for
 * `http://review.example/register`. Which host is meant changes no answer. Pure.
 */
export function originForm(url: string): string {
  const path = url.replace(SITE, '')
  return path === url || path.startsWith('/') ? path : `/${path}`
}
