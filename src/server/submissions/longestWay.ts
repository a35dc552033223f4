import { SUBMISSION_LIFETIME_MS } from '#core/contract/submission.ts'

/**
 * Most ms from an answer, by its browser's clock, to its arrival by ours; after as long without one, no answer is under way. Twice the time
 * that a browser keeps it, since that clock may be up to a day behind.
 */
export const LONGEST_WAY_MS = 2 * SUBMISSION_LIFETIME_MS
