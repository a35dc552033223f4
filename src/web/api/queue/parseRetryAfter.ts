/** ms; a longer wait is more likely a mistake than intended. */
const RETRY_AFTER_LIMIT_MS = 60 * 60_000

/** The wait in ms that a `Retry-After` header asks for, as seconds or as a date; 0 without one that can be read. `now` in ms since 1970. Pure. */
export function parseRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wait) ? 0 : Math.min(RETRY_AFTER_LIMIT_MS, Math.max(0, wait))
}
