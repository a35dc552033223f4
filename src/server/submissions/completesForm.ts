import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { stepTypes } from '#core/step-types/index.ts'
import type { PassableStep } from '#core/step-types/StepBase.ts'

/** What was found out; a question belongs to one questionnaire. */
const known = new WeakMap<PassableStep, boolean>()

/** Whether a form can be complete with an answer to this question: a way on from it asks nothing more, and turns nobody away. Pure. */
export function completesForm(questionnaire: Questionnaire, question: PassableStep): boolean {
  const isKnown = known.get(question)
  if (isKnown !== undefined) return isKnown
  const completes = leadsToEnd(questionnaire, question)
  known.set(question, completes)
  return completes
}

function leadsToEnd(questionnaire: Questionnaire, { next }: PassableStep): boolean {
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
