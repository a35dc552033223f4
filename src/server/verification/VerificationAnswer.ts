import type { VerifyReply } from '#core/contract/verification.ts'

/** What a verification call answers. */
export interface VerificationAnswer {
  readonly httpStatus: 200 | 400 | 429 | 503
  readonly reply: VerifyReply
  /** When a retry can help; on 429 and 503. */
  readonly retryAfterMs?: number
}

/** An answer that is not a refusal. Pure. */
export function answer(status: VerifyReply['status'], message: string): VerificationAnswer {
  return { httpStatus: 200, reply: { status, message } }
}

/** A refusal: the sentence stands both where clients look for a message and where they look for an error. Pure. */
export function refusal(
  httpStatus: VerificationAnswer['httpStatus'],
  sentence: string,
  retryAfterMs?: number,
): VerificationAnswer {
  const reply: VerifyReply = { status: 'failed', message: sentence, error: sentence }
  return retryAfterMs === undefined ? { httpStatus, reply } : { httpStatus, reply, retryAfterMs }
}
