import type { JsonSchema } from '../json-schema/JsonSchema.ts'

/** The constant `version` of every submission; spec §9. */
export const SUBMISSION_VERSION = '1.0.0'

/** Characters (code points) of an answer at the most: longer ones are neither taken nor stored. */
export const ANSWER_MAX_LENGTH = 2000

/** A form session's id, in bodies and in the session header: a UUID without its dashes, or what another client made up. */
export const SESSION_ID_PATTERN = '^[A-Za-z0-9_-]{8,64}$'

/** Which analytics event sets which flag of a submission (D19). Other events set none. */
export const flagByEvent = {
  FormOpened: 'hasTrackedOpenEvent',
  FormCompleted: 'hasTrackedCompletionEvent',
  FirstQuestionAnswered: 'hasTrackedFirstQuestionAnswered',
  FirstNameAnswered: 'hasTrackedFirstNameAnswered',
  LastNameAnswered: 'hasTrackedLastNameAnswered',
  AllQuestionsAnswered: 'hasTrackedAllQuestionsAnswered',
} as const

/** The flags of a submission: which events had fired when it was made. */
export type SubmissionFlags = { readonly [Flag in (typeof flagByEvent)[keyof typeof flagByEvent]]: boolean }

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

const line = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const BRISBANE_TIME = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}\\+10:00$' }

const flagNames = Object.values(flagByEvent)

/** JSON Schema of {@link SubmissionBody}. Fields it does not know are ignored and never stored. */
export const submissionBodySchema: JsonSchema = {
  type: 'object',
  required: [
    'sessionId',
    'ipAddress',
    'timestamp',
    'sessionDate',
    'questionID',
    'questionText',
    'answer',
    'version',
    ...flagNames,
  ],
  properties: {
    sessionId: { type: 'string', pattern: SESSION_ID_PATTERN },
    ipAddress: line(64),
    timestamp: BRISBANE_TIME,
    sessionDate: BRISBANE_TIME,
    questionID: line(100),
    questionText: line(2000),
    // An empty one too: its question's own message says more than a broken shape would (D18).
    answer: { type: 'string', maxLength: ANSWER_MAX_LENGTH },
    version: { const: SUBMISSION_VERSION },
    ...Object.fromEntries(flagNames.map((flag) => [flag, { type: 'boolean' }])),
    is2FAVerified: { type: 'boolean' },
    is2FASubmission: { type: 'boolean' },
  },
}
