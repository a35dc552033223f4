/** Seconds; the longest that a client is asked to wait while the server is overloaded. */
const LONGEST_S = 5

/**
 * Whole seconds, 1 to 5, until a retry is worth it: spread, so that clients do not all return at once. `random` is from 0 up to 1. Pure as
 * far as it is.
 */
export function retryAfter(random: () => number): number {
  return 1 + Math.floor(random() * LONGEST_S)
}
