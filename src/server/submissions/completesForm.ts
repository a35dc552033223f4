import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { stepTypes } from '#core/step-types/index.ts'
import type { PassableStep } from '#core/step-types/StepBase.ts'

/** Whether a form can be complete with an answer to this question: a way on from it asks nothing more, and turns nobody away. Pure. */
export function completesForm(questionnaire: Questionnaire, { next }: PassableStep): boolean {
  return next.some(({ goTo }) => {
    if (goTo === null) return true
    const step = stepById(questionnaire, goTo)
    if (isQuestion(step) || stepTypes[step.type].meansEligible === false) return false
    return 'next' in step ? completesForm(questionnaire, step) : true
  })
}
