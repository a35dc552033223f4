import { LONGEST_WAIT_MS } from '../deliveryTimes.ts'

/** ms */
const FIRST_WAIT_MS = 5000

/** Random share of a wait added or taken, so that events that failed together do not return together. */
const JITTER = 0.2

/** ms after the n-th attempt, without randomness: doubled each time, up to an hour. */
const plainWait = (attempt: number): number => Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)

/** What the next attempt depends on, besides the number of attempts. */
interface Patience {
  /** The most that all waits may add up to. */
  readonly giveUpMs: number
  /** What the receiver asked for; `null`: nothing. */
  readonly askedMs: number | null
  /** From 0, below 1. */
  readonly random: () => number
}

/**
 * ms until the next attempt after `attempts` failed ones; `null`: give up. Counts attempts, not time, so that a day with this server off
 * costs no event its chance. Follows a receiver's Retry-After up to an hour. Pure as far as `random` is.
 */
export function waitAfter(attempts: number, { giveUpMs, askedMs, random }: Patience): number | null {
  let together = 0
  for (let attempt = 1; attempt <= attempts; attempt += 1) together += plainWait(attempt)
  if (together > giveUpMs) return null
  const wait = plainWait(attempts) * (1 - JITTER + 2 * JITTER * random())
  return Math.round(Math.max(wait, Math.min(askedMs ?? 0, LONGEST_WAIT_MS)))
}
