import { submissionBodySchema, type SubmissionBody } from '#core/contract/submission.ts'
import { walkAnswers } from '#core/flow/walkAnswers.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Definitions, KeptDefinition } from '../definitions/KeptDefinition.ts'
import type { Database } from '../storage/Database.ts'
import { readLatestAnswers, storeSubmission } from '../storage/submissionRows.ts'
import { judgeAnswer } from './judgeAnswer.ts'
import type { SubmissionFlag } from './SubmissionRow.ts'

/** What accepting submissions needs. */
export interface Intake {
  readonly database: Database
  readonly definitions: Definitions
  /** The server's clock. */
  readonly now: () => Date
}

/** Stored for good, or refused with a sentence for the visitor and no trace. */
export type Acceptance = { readonly ok: true } | { readonly ok: false; readonly message: string }

/** Control characters: no keyboard makes them, and no name or option has them. */
const CONTROL_CHARACTER = /\p{Cc}/u

const UNREADABLE_ANSWER = 'Please remove the special characters from your answer.'
const UNREADABLE_TIME = 'The time of your answer could not be read. Please reload the page and try again.'

// Safe: `properties` of an object schema is an object.
const knownFields = new Set(Object.keys(submissionBodySchema['properties'] as object))

/** Judges one submission and stores it. Resolves after the commit; a repeated one is accepted again and stored once. Source: D9, D14, D21. */
export async function acceptSubmission(
  { database, definitions, now }: Intake,
  body: SubmissionBody,
  clientAddress: string,
): Promise<Acceptance> {
  if (CONTROL_CHARACTER.test(body.answer)) return { ok: false, message: UNREADABLE_ANSWER }
  if (Number.isNaN(Date.parse(body.timestamp))) return { ok: false, message: UNREADABLE_TIME }
  const judgement = await judgeAnswer(definitions, body.questionID, body.answer)
  if (!judgement.ok) return judgement
  const { answer, definition } = judgement
  const earlier = await readLatestAnswers(database, body.sessionId)
  const is2FASubmission = body.is2FASubmission ?? false
  await storeSubmission(database, {
    sessionId: body.sessionId,
    questionId: body.questionID,
    timestamp: body.timestamp,
    is2FASubmission,
    answer,
    claimed: is2FASubmission && body.is2FAVerified === true,
    version: body.version,
    payload: Object.fromEntries(Object.entries(body).filter(([field]) => knownFields.has(field))),
    definitionHash: definition.hash,
    flags: flagsOf(definitions, definition, earlier.set(body.questionID, answer), body.questionID),
    clientAddress,
    receivedAt: now(),
  })
  return { ok: true }
}

function flagsOf(
  definitions: Definitions,
  definition: KeptDefinition,
  answers: ReadonlyMap<string, string>,
  questionId: string,
): readonly SubmissionFlag[] {
  const flags: SubmissionFlag[] = []
  if (definition !== definitions.served) flags.push('older-definition')
  if (!isReached(definition.questionnaire, answers, questionId)) flags.push('impossible-order')
  return flags
}

const isReached = (questionnaire: Questionnaire, answers: ReadonlyMap<string, string>, questionId: string): boolean =>
  walkAnswers(questionnaire, answers).answers.has(questionId)
