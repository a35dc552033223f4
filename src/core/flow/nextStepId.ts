import { type AnswerLookup, evaluateCondition } from '../conditions/evaluateCondition.ts'
import { invariant } from '../invariant.ts'
import type { Questionnaire } from '../questionnaire/Questionnaire.ts'
import type { PassableStep } from '../step-types/StepBase.ts'

/** Where a step leads with these answers: a step id, or `null` for the end. Pure. Throws when no entry of `next` matches. */
export function nextStepId(questionnaire: Questionnaire, step: PassableStep, answerTo: AnswerLookup): string | null {
  const entry = step.next.find(({ when }) => !when || evaluateCondition(when, questionnaire.rules, answerTo))
  invariant(entry, `No entry of "next" matches on step "${step.id}"`)
  return entry.goTo
}
