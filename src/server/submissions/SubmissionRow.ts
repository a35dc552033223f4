/** Why a stored submission deserves a second look. Neither changes what a lead is folded to. */
export type SubmissionFlag =
  /** Only an older definition knows its question or option (D21). */
  | 'older-definition'
  /** The session's answers did not lead to its question when it came (D21). */
  | 'impossible-order'

/** A submission as it is stored; session, question, timestamp and `is2FASubmission` together are its key. */
export interface SubmissionRow {
  readonly sessionId: string
  readonly questionId: string
  /** The browser's, Brisbane time with a fixed offset, so that text order is time order. */
  readonly timestamp: string
  readonly is2FASubmission: boolean
  /** In its stored form: an option's value, a trimmed text, a number in E.164. */
  readonly answer: string
  /** The browser says that the number was proven. Never believed (D14). */
  readonly claimed: boolean
  /** `version` of the payload. */
  readonly version: string
  /** Which definition the answer was checked against. */
  readonly definitionHash: string
  readonly receivedAt: Date
}

/** What a new submission has besides, which a lead does not need. */
export interface NewSubmission extends SubmissionRow {
  /** The body, known fields alone, as it came. */
  readonly payload: object
  readonly flags: readonly SubmissionFlag[]
  /** The peer of the connection, not the address in the payload. */
  readonly clientAddress: string
}
