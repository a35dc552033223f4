import type { IncomingMessage } from 'node:http'

/**
 * The URL of a request; one whose path cannot be decoded (`/register%`, `/%ff`) with each `%` of the path as the sign itself. So it is
 * answered like any other path that leads nowhere, with the page or sentence that says so, instead of by the framework alone. Pure.
 */
export function escapeBrokenPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split(/[?#]/, 1)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
