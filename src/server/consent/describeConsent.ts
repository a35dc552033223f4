import { createHash } from 'node:crypto'
import type { SubmissionBody } from '#core/contract/submission.ts'
import type { Question } from '#core/question-types/index.ts'
import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import type { KeptDefinition } from '../definitions/KeptDefinition.ts'

/** An answer to a question that may show a notice. */
interface ShownNotice {
  readonly question: Question
  readonly definition: KeptDefinition
  readonly body: SubmissionBody
  /** As it is stored. */
  readonly answer: string
  readonly clientAddress: string
  readonly receivedAt: Date
}

/**
 * What a visitor was shown and did, as the JSON text that is kept as the proof of it; `null` when the question shows no notice. The texts
 * are those of our own definition, not what the browser says it showed. Pure.
 */
export function describeConsent({ question, definition, body, ...arrival }: ShownNotice): string | null {
  if (question.type !== 'mobile' || question.notice === undefined) return null
  return JSON.stringify({
    notice: question.notice,
    noticeHash: createHash('sha256').update(question.notice).digest('hex'),
    question: { id: question.id, text: question.text },
    questionnaire: { version: definition.questionnaire.version, hash: definition.hash },
    action: body.is2FASubmission === true ? 'code' : 'number',
    answer: arrival.answer,
    answeredAt: body.timestamp,
    receivedAt: arrival.receivedAt.toISOString(),
    receivedAtBrisbane: formatBrisbane(arrival.receivedAt.getTime()),
    address: arrival.clientAddress,
  })
}
