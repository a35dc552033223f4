import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { stepTypes } from '#core/step-types/index.ts'
import type { PassableStep } from '#core/step-types/StepBase.ts'

/** Whether a form can be complete with an answer to this question: a way on from it asks nothing more, and turns nobody away. Pure. */
export function completesForm(questionnaire: Questionnaire, { next }: PassableStep): boolean {
  const reached = new Set(next.map(({ goTo }) => goTo))
  // The loop also takes the steps that it adds.
  for (const id of reached) {
    if (id === null) return true
    const step = stepById(questionnaire, id)
    if (isQuestion(step) || stepTypes[step.type].meansEligible === false) continue
    if (!('next' in step)) return true
    for (const { goTo } of step.next) reached.add(goTo)
  }
  return false
}
