import type { UndatedSubmission } from '#core/flow/Effect.ts'

/** A submission as it waits to be sent: plain JSON. */
export interface PendingSubmission extends UndatedSubmission {
  /** Sent as `Idempotency-Key`, so that the server stores repeats once. */
  readonly id: string
  /** ms since 1970, when the answer was accepted; later than that of the submission before. */
  readonly at: number
  /** SHA-256 of the definition which showed the question, if known: consent is kept in its words. */
  readonly questionnaire: string | null
  /** Fixed before the first try, so that every try has the same body. */
  readonly ipAddress?: string
}
