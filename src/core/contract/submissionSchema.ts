import type { JsonSchema, SchemaProperties } from '../json-schema/JsonSchema.ts'
import { IP_MAX_LENGTH } from './ipLookup.ts'
import {
  ANSWER_MAX_LENGTH,
  QUESTION_ID_MAX_LENGTH,
  QUESTION_TEXT_MAX_LENGTH,
  SESSION_ID_PATTERN,
  SUBMISSION_VERSION,
  type SubmissionBody,
} from './submission.ts'

const line = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const BRISBANE_TIME = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}\\+10:00$' }

const flag: JsonSchema = { type: 'boolean' }

/** JSON Schema of a `SubmissionBody`, in its own file so that browsers do not load it. Unknown fields are ignored and never stored. */
export const submissionBodySchema: JsonSchema = {
  type: 'object',
  // No later field: tabs and queues of an earlier release send the old body.
  required: [
    'sessionId',
    'ipAddress',
    'timestamp',
    'sessionDate',
    'questionID',
    'questionText',
    'answer',
    'version',
    'hasTrackedOpenEvent',
    'hasTrackedCompletionEvent',
    'hasTrackedFirstQuestionAnswered',
    'hasTrackedFirstNameAnswered',
    'hasTrackedLastNameAnswered',
    'hasTrackedAllQuestionsAnswered',
  ] satisfies (keyof SubmissionBody)[],
  properties: {
    sessionId: { type: 'string', pattern: SESSION_ID_PATTERN },
    ipAddress: line(IP_MAX_LENGTH),
    timestamp: BRISBANE_TIME,
    sessionDate: BRISBANE_TIME,
    questionID: line(QUESTION_ID_MAX_LENGTH),
    questionText: line(QUESTION_TEXT_MAX_LENGTH),
    // Allows an empty answer: the question's own message is more helpful than a schema error (D18).
    answer: { type: 'string', maxLength: ANSWER_MAX_LENGTH },
    version: { type: 'string', const: SUBMISSION_VERSION },
    hasTrackedOpenEvent: flag,
    hasTrackedCompletionEvent: flag,
    hasTrackedFirstQuestionAnswered: flag,
    hasTrackedFirstNameAnswered: flag,
    hasTrackedLastNameAnswered: flag,
    hasTrackedAllQuestionsAnswered: flag,
    is2FAVerified: flag,
    is2FASubmission: flag,
  } satisfies SchemaProperties<SubmissionBody>,
}
