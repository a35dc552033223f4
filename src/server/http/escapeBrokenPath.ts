import { decodeUrlPart } from '../decodeUrlPart.ts'

/**
 * The URL of a request; one whose path cannot be decoded (`/register%`, `/%ff`) with each `%` of the path as the sign itself. So it is
 * answered like any other path that leads nowhere, with the page or sentence that says so, instead of by the framework alone. Pure.
 */
export function escapeBrokenPath(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split(/[?#]/, 1)
  // Whatever can be decoded becomes shorter.
  const isBroken = decodeUrlPart(path) === path
  return isBroken ? path.replaceAll('%', '%25') + url.slice(path.length) : url
}
