import { isAboutCall } from '#core/questionnaire/isAboutCall.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { FlowChange, NoticeWords } from './FlowChange.ts'

/** The changes in notices, and in which of them are consent to a call; also of added and removed questions. Pure. */
export function noticeChanges(before: Questionnaire, after: Questionnaire): readonly FlowChange[] {
  const ids = new Set([...before.stepsById.keys(), ...after.stepsById.keys()])
  return [...ids].flatMap((step): readonly FlowChange[] => {
    const [from, to] = [wordsIn(before.stepsById.get(step)), wordsIn(after.stepsById.get(step))]
    return canonicalJson(from) === canonicalJson(to) ? [] : [{ kind: 'notice', step, from, to }]
  })
}

function wordsIn(step: Step | undefined): NoticeWords | null {
  if (!step || !isQuestion(step) || step.notice === undefined) return null
  const { notice } = step
  return { ...(typeof notice === 'string' ? { text: notice } : notice), isAboutCall: isAboutCall(step) }
}
