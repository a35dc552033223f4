/**
 * Recorded on a submission when it arrives, because it cannot be derived later: only an older definition knew its question or option (D21).
 */
type SubmissionFlag = 'older-definition'

/** A submission as it is stored; session, question, timestamp and `is2FASubmission` together are its key. */
export interface SubmissionRow {
  readonly sessionId: string
  readonly questionId: string
  /** The browser's, Brisbane time with a fixed offset, so that text order is time order. */
  readonly timestamp: string
  readonly is2FASubmission: boolean
  /** In its stored form: an option's value, a trimmed text, a number in E.164. */
  readonly answer: string
  /** The browser claims that the number was proven. Never believed (D14). */
  readonly claimed: boolean
  /** The browser says that it showed this text. */
  readonly questionText: string
  /** `version` of the payload. */
  readonly version: string
  /** Which definition the answer was checked against. */
  readonly definitionHash: string
  readonly flags: readonly SubmissionFlag[]
  readonly receivedAt: Date
}

/** A submission to store: what a lead needs of it but for what is read from its payload, and more. */
export interface NewSubmission extends Omit<SubmissionRow, 'questionText' | 'version'> {
  /** The body as JSON: the fields we know, as they came. */
  readonly payload: string
  /** SHA-256 of the payload, in hexadecimal. */
  readonly bodyHash: string
  /** `null`: the client named none. */
  readonly idempotencyKey: string | null
  /** The peer of the connection, not the address in the payload. */
  readonly clientAddress: string
  /** Whether a form can end with an answer to its question, by any definition: if so, the lead is announced once it is finished. */
  readonly completes: boolean
  /** What the visitor was shown and did, as JSON; `null` where the question asks for no consent. */
  readonly consent: string | null
  /** Most answers that its session may have; past them none is stored. */
  readonly mostOfSession: number
}
