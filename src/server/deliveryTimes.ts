import { HOUR_MS, MINUTE_MS } from './durations.ts'

// The times that the outbox, whoever sends its events, and the configuration share.

/** Longest postponement of an event in ms, randomness aside. */
export const LONGEST_WAIT_MS = HOUR_MS

/** ms: what is dated farther ahead than this was dated by a wrong clock. */
export const MISDATED_MS = 2 * LONGEST_WAIT_MS

/** ms that a lead waits for the second of a mobile question's answers: they are sent one after the other, and tried again every minute. */
export const SECOND_WAIT_MS = 10 * MINUTE_MS

/** Longest wait for a receiver in s, whatever is configured. */
export const LONGEST_CALL_SECONDS = 60

/** ms beyond an attempt's own limit until another worker may take its event: the answer has to be recorded, too. */
export const LEASE_GRACE_MS = 10_000
