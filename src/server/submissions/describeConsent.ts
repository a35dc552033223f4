import type { SubmissionBody } from '#core/contract/submission.ts'
import type { Question } from '#core/question-types/index.ts'
import type { Notice } from '#core/question-types/notice.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import { isAboutCall } from '#core/questionnaire/isAboutCall.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { plainBrisbane } from '#core/time/plainBrisbane.ts'
import { hashOfText } from '../hashOfText.ts'
import type { AnswerContent, ShownNotice, ShownQuestionnaire } from '../storage/ConsentContent.ts'
import type { KeptDefinition } from '../storage/KeptDefinition.ts'

/** An answer that was accepted, to a question that may show a notice. */
interface AcceptedAnswer {
  readonly question: Question
  readonly definition: KeptDefinition
  readonly shown: ShownQuestionnaire['shown']
  readonly body: SubmissionBody
  /** As it is stored. */
  readonly answer: string
  readonly clientAddress: string
  readonly userAgent: string | null
  readonly receivedAt: Date
}

/** Characters that a terminal would interpret when a proof is printed. */
const CONTROL = /\p{Cc}/gu

/** Longest user agent kept, in characters. */
const USER_AGENT_LENGTH = 300

/**
 * What a visitor was shown and did, as the JSON text kept as proof; `null` when the question shows no notice. The words come from our own
 * definition, not from the browser. Pure. Source: docs/consent.md.
 */
export function describeConsent(accepted: AcceptedAnswer): string | null {
  const { question, definition, shown, body, answer, clientAddress, userAgent, receivedAt } = accepted
  if (question.notice === undefined) return null
  const { questionnaire } = definition
  const screen = body.is2FASubmission === true ? 'code' : 'question'
  const content: AnswerContent = {
    kind: kindOf(question, answer),
    session: body.sessionId,
    question: { id: question.id, text: question.text },
    screen,
    notice: shownNotice(question.notice),
    action: actionOf(question, questionnaire, { answer, screen }),
    answer,
    questionnaire: { id: questionnaire.id, version: questionnaire.version, hash: definition.hash, shown },
    answeredAt: body.timestamp,
    receivedAt: receivedAt.toISOString(),
    receivedAtBrisbane: plainBrisbane(receivedAt.getTime()),
    address: clientAddress,
    userAgent: userAgent?.replaceAll(CONTROL, '').slice(0, USER_AGENT_LENGTH) ?? null,
  }
  return JSON.stringify(content)
}

/** A notice as a proof has it. Pure. */
export function shownNotice(notice: Notice): ShownNotice {
  const { text, link = null, days } = typeof notice === 'string' ? { text: notice } : notice
  const words = link === null ? [text] : [text, link.label, link.to]
  return { text, link, hash: hashOfText(words.join('\n')), ...(days !== undefined && { days }) }
}

function kindOf(question: Question, answer: string): AnswerContent['kind'] {
  if (optionsOf(question)?.some(({ value, declines }) => value === answer && declines)) return 'declined'
  return isAboutCall(question) ? 'given' : 'shown'
}

function actionOf(
  question: Question,
  { labels }: Questionnaire,
  { answer, screen }: Pick<AnswerContent, 'answer' | 'screen'>,
): string {
  if (questionTypeOf(question).submittedBy === 'button') return screen === 'code' ? labels.verify : labels.next
  return optionsOf(question)?.find(({ value }) => value === answer)?.label ?? answer
}
