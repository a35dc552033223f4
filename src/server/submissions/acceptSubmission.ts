import { assertNever } from '#core/assertNever.ts'
import type { SubmissionBody } from '#core/contract/submission.ts'
import type { Definitions } from '../definitions/Definitions.ts'
import type { KnownDefinitions } from '../definitions/followDefinitions.ts'
import { hashOfText } from '../hashOfText.ts'
import type { ShownQuestionnaire } from '../storage/ConsentContent.ts'
import type { KeptDefinition } from '../storage/KeptDefinition.ts'
import { describeConsent } from './describeConsent.ts'
import { judgeAnswer } from './judgeAnswer.ts'
import { mayCompleteForm } from './mayCompleteForm.ts'
import { mostAnswers } from './mostAnswers.ts'
import type { SubmissionQueue } from './openSubmissionQueue.ts'

/** The parts it needs. */
export interface SubmissionParts {
  readonly queue: SubmissionQueue
  readonly definitions: KnownDefinitions
  /** The server's clock. */
  readonly now: () => Date
}

/** The request, besides its body. */
export interface SubmissionRequest {
  readonly clientAddress: string
  /** The user agent; `null`: none was sent. */
  readonly userAgent: string | null
  /** `null`: none was named. */
  readonly idempotencyKey: string | null
  /** The hash of the definition that the browser says it showed; `null`: none was sent. */
  readonly questionnaireHash: string | null
}

/**
 * Stored for good; or refused with a sentence for the visitor, leaving no trace; or the client must retry later: `busy`, or `ahead`, its
 * pages being newer than every process so far.
 */
export type SubmissionOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'busy' | 'ahead' }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }

/** Control characters: no keyboard makes them, and no name or option has them. */
const CONTROL_CHARACTER = /\p{Cc}/u

const UNREADABLE_ANSWER = 'Please remove the special characters from your answer.'
const UNREADABLE_TIME = 'The time of your answer could not be read. Please reload the page and try again.'
const TOO_MANY_ANSWERS = 'This form has sent more answers than it asks for. Please reload the page and start again.'
const OTHER_ANSWER = 'This was sent before with another answer. Please reload the page and try again.'

/** Where a time has its day. */
const DAY_AT = 'yyyy-mm-'.length

/** Of `+10:00`. */
const OFFSET_LENGTH = 6

/**
 * Judges one submission and stores it. Resolves after the commit; a repeated one is accepted again and stored once. Rejects with a
 * `DatabaseUnavailableError` while the database is away. Source: D9, D14, D21.
 */
export async function acceptSubmission(
  { queue, definitions: known, now }: SubmissionParts,
  body: SubmissionBody,
  { clientAddress, userAgent, idempotencyKey, questionnaireHash }: SubmissionRequest,
): Promise<SubmissionOutcome> {
  if (CONTROL_CHARACTER.test(body.answer)) return refused(UNREADABLE_ANSWER)
  if (!isTime(body.timestamp)) return refused(UNREADABLE_TIME)
  const definitions = await known.naming(questionnaireHash)
  const judgement = await judgeAnswer(definitions, {
    questionId: body.questionID,
    given: body.answer,
    shownHash: questionnaireHash,
  })
  if (!judgement.ok) return judgement
  const { answer, question, definition } = judgement
  const is2FASubmission = body.is2FASubmission ?? false
  const payload = payloadOf(body)
  const receivedAt = now()
  const outcome = await queue.store({
    sessionId: body.sessionId,
    questionId: body.questionID,
    timestamp: body.timestamp,
    is2FASubmission,
    answer,
    claimed: is2FASubmission && body.is2FAVerified === true,
    payload,
    bodyHash: hashOfText(payload),
    idempotencyKey,
    definitionHash: definition.hash,
    flags: definitions.older.includes(definition) ? ['older-definition'] : [],
    clientAddress,
    receivedAt,
    completes: mayCompleteForm(definitions, question.id),
    consent: describeConsent({
      question,
      definition,
      body,
      answer,
      shown: shownAs(definition, definitions, questionnaireHash),
      clientAddress,
      userAgent,
      receivedAt,
    }),
    mostOfSession: mostAnswers(definition.questionnaire),
  })
  switch (outcome) {
    case 'stored':
      return { ok: true }
    case 'full':
      return { ok: false, reason: 'busy' }
    case 'other-answer':
      return refused(OTHER_ANSWER)
    case 'no-room':
      return refused(TOO_MANY_ANSWERS)
    case 'unstorable':
      return refused(UNREADABLE_ANSWER)
    default:
      return assertNever(outcome)
  }
}

/** Whether a Brisbane time exists: what `Date` reads but is none, such as 29 February 2026 or 24:00, it takes for another day. */
function isTime(text: string): boolean {
  const asUtc = new Date(`${text.slice(0, -OFFSET_LENGTH)}Z`)
  return asUtc.getUTCDate() === Number(text.slice(DAY_AT, DAY_AT + 2))
}

/** How we know that the definition an answer was checked against is the one that was shown. */
function shownAs(
  definition: KeptDefinition,
  { served, newer }: Definitions,
  named: string | null,
): ShownQuestionnaire['shown'] {
  if (definition.hash !== named) return 'unconfirmed'
  if (definition.hash === served.hash) return 'served'
  return newer.includes(definition) ? 'newer' : 'older'
}

/**
 * The known fields as JSON, in the order of the schema, so that the same body in another order is the same text; and so that it is the text
 * of earlier releases, by which a repeated body is recognised. What is not there is not written.
 */
function payloadOf(body: SubmissionBody): string {
  const known: { readonly [Field in keyof Required<SubmissionBody>]: unknown } = {
    sessionId: body.sessionId,
    ipAddress: body.ipAddress,
    timestamp: body.timestamp,
    sessionDate: body.sessionDate,
    questionID: body.questionID,
    questionText: body.questionText,
    answer: body.answer,
    version: body.version,
    hasTrackedOpenEvent: body.hasTrackedOpenEvent,
    hasTrackedCompletionEvent: body.hasTrackedCompletionEvent,
    hasTrackedFirstQuestionAnswered: body.hasTrackedFirstQuestionAnswered,
    hasTrackedFirstNameAnswered: body.hasTrackedFirstNameAnswered,
    hasTrackedLastNameAnswered: body.hasTrackedLastNameAnswered,
    hasTrackedAllQuestionsAnswered: body.hasTrackedAllQuestionsAnswered,
    is2FAVerified: body.is2FAVerified,
    is2FASubmission: body.is2FASubmission,
  }
  return JSON.stringify(known)
}

const refused = (message: string): SubmissionOutcome => ({ ok: false, reason: 'refused', message })
