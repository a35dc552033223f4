import type { VerifyReply } from '#core/contract/verification.ts'

/** What the server replies to a verification call. */
export interface VerificationOutcome {
  readonly httpStatus: 200 | 400 | 429 | 503
  readonly reply: VerifyReply
  /** When a retry can help; on 429 and 503. */
  readonly retryAfterMs?: number
}

/** A reply that is no refusal. Pure. */
export function accepted(status: VerifyReply['status'], message: string): VerificationOutcome {
  return { httpStatus: 200, reply: { status, message } }
}

/** A refusal: the sentence stands both where clients look for a message and where they look for an error. Pure. */
export function refusal(
  httpStatus: VerificationOutcome['httpStatus'],
  sentence: string,
  retryAfterMs?: number,
): VerificationOutcome {
  const reply: VerifyReply = { status: 'failed', message: sentence, error: sentence }
  return retryAfterMs === undefined ? { httpStatus, reply } : { httpStatus, reply, retryAfterMs }
}
