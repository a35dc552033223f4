import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'

/**
 * Whether two questionnaires have no question in common, by id: every combination of answers to the one then goes with every one to the
 * other, and comparing them says nothing. Pure.
 */
export const areUnrelated = (before: Questionnaire, after: Questionnaire): boolean =>
  [...before.stepsById.values()].every((step) => {
    const other = after.stepsById.get(step.id)
    return !isQuestion(step) || !other || !isQuestion(other)
  })
