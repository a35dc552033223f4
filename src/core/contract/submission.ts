/** The constant `version` of every submission; spec §9. */
export const SUBMISSION_VERSION = '1.0.0'

/** Longest question id, in characters (code points). */
export const QUESTION_ID_MAX_LENGTH = 100

/** Longest question text, in characters (code points). */
export const QUESTION_TEXT_MAX_LENGTH = 2000

/** Longest answer accepted and stored, in characters (code points). */
export const ANSWER_MAX_LENGTH = 2000

/**
 * The inside of a character class, for regular expressions with the flag `u`: a NUL, or half of a surrogate pair. PostgreSQL stores
 * neither, and one would fail every row of its batch, so no text of a body may contain them. Written without `\p`, which the regular
 * expressions of Python's JSON Schema validators do not know.
 */
export const UNSAFE_CHARACTERS = '\\u0000\\uD800-\\uDFFF'

/** Pattern of a text that the server can store, with an answer or as what was agreed to by it. */
export const SAFE_PATTERN = `^[^${UNSAFE_CHARACTERS}]*$`

/** ms; an answer that could not be delivered in a day is given up and erased by the browser. Source: docs/decisions/010. */
export const SUBMISSION_LIFETIME_MS = 24 * 60 * 60_000

/** A form session's id, in bodies and in the session header: a UUID without its dashes, or what another client made up. */
export const SESSION_ID_PATTERN = '^[A-Za-z0-9_-]{8,64}$'

/** Pattern of what names a questionnaire: the SHA-256 of its definition, in hexadecimal. */
export const QUESTIONNAIRE_HASH_PATTERN = '^[0-9a-f]{64}$'

/** Pattern of a submission's name: visible ASCII, such as a UUID. No space, so that a header sent twice is not taken for one key. */
export const IDEMPOTENCY_KEY_PATTERN = '^[!-~]{1,255}$'

/** Header that identifies a submission, so that repeats of it are stored once. Lower case, as Node has it. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * Header that names the definition which showed the question: the SHA-256, in hexadecimal, of what `JSON.stringify` makes of it. Lower
 * case, as Node has it.
 */
export const QUESTIONNAIRE_HEADER = 'x-questionnaire'

/** The flag of a submission that each analytics event sets (D19). Other events set none. */
export const flagByEvent = {
  FormOpened: 'hasTrackedOpenEvent',
  FormCompleted: 'hasTrackedCompletionEvent',
  FirstQuestionAnswered: 'hasTrackedFirstQuestionAnswered',
  FirstNameAnswered: 'hasTrackedFirstNameAnswered',
  LastNameAnswered: 'hasTrackedLastNameAnswered',
  AllQuestionsAnswered: 'hasTrackedAllQuestionsAnswered',
} as const

/** The flags of a submission: which events had fired when it was made. */
type SubmissionFlags = { readonly [Flag in (typeof flagByEvent)[keyof typeof flagByEvent]]: boolean }

/** The body of `POST {base}/submit`: one accepted answer. Source: spec §3. */
export interface SubmissionBody extends SubmissionFlags {
  /** A UUID without its dashes. */
  readonly sessionId: string
  /** Looked up by the browser, or `unknown`. */
  readonly ipAddress: string
  /** When this submission was made, Brisbane time with milliseconds and offset. */
  readonly timestamp: string
  /** When the form was opened, Brisbane time with milliseconds and offset. */
  readonly sessionDate: string
  readonly questionID: string
  readonly questionText: string
  readonly answer: string
  readonly version: typeof SUBMISSION_VERSION
  /** Mobile question only: the browser's claim that the number was proven. Never believed (D14). */
  readonly is2FAVerified?: boolean
  /** Mobile question only: whether this is the second submission of the pair. */
  readonly is2FASubmission?: boolean
}

/** The flags that a list of fired events sets. Pure. */
export function submissionFlags(tracked: readonly string[]): SubmissionFlags {
  const entries = Object.entries(flagByEvent).map(([event, flag]) => [flag, tracked.includes(event)])
  // Safe: one entry for each flag of the map that the type is made from.
  return Object.fromEntries(entries) as SubmissionFlags
}
