import type { VerifyReply } from '#core/contract/verification.ts'
import { waitInWords } from './waitInWords.ts'

/** What the server replies to a verification call. */
export interface VerificationOutcome {
  readonly httpStatus: 200 | 400 | 429 | 503
  readonly reply: VerifyReply
  /** When a retry can help; `null` where it cannot. */
  readonly retryAfterMs: number | null
}

/** A reply that is no refusal. Pure. */
export function accepted(status: VerifyReply['status'], message: string): VerificationOutcome {
  return { httpStatus: 200, reply: { status, message }, retryAfterMs: null }
}

/** A refusal for good: of a number that cannot be used (400), or, although the call succeeded, of a code that is spent (200). Pure. */
export const refusal = (httpStatus: 200 | 400, sentence: string): VerificationOutcome => ({
  httpStatus,
  reply: refusing(sentence),
  retryAfterMs: null,
})

/** A refusal for now. Pure. */
export const refusalUntil = (httpStatus: 429 | 503, sentence: string, retryAfterMs: number): VerificationOutcome => ({
  httpStatus,
  reply: refusing(sentence),
  retryAfterMs,
})

/** The refusal when no guess is left: none is compared. Such a number gets no code either, which could not be checked. Pure. */
export const tooManyWrongCodes = (
  whose: 'for this number' | 'from your connection',
  waitMs: number,
): VerificationOutcome =>
  refusalUntil(429, `There were too many wrong codes ${whose}. Please try again in ${waitInWords(waitMs)}.`, waitMs)

/** The sentence stands both where clients look for a message and where they look for an error. */
const refusing = (sentence: string): VerifyReply => ({ status: 'failed', message: sentence, error: sentence })
