/** Seconds; the longest that a client is asked to wait while the server has too much to do. */
const LONGEST_S = 5

/** Whole seconds, 1 to 5, until it is worth another try: spread, so that not everybody comes back at once. `random` is from 0 up to 1. Pure as far as it is. */
export function retryAfter(random: () => number): number {
  return 1 + Math.floor(random() * LONGEST_S)
}
