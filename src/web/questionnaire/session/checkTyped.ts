import type { FlowState } from '#core/flow/FlowState.ts'
import { invariant } from '#core/invariant.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { type AnswerCheck, validateAnswer } from '#core/questionnaire/validateAnswer.ts'

/** Validates what was typed for the question shown. Rejects if the phone library cannot be loaded. */
export async function checkTyped(
  questionnaire: Questionnaire,
  { stepId }: FlowState,
  typed: string,
): Promise<AnswerCheck> {
  invariant(stepId !== null, 'The flow has ended')
  const step = stepById(questionnaire, stepId)
  invariant(isQuestion(step), `Step "${stepId}" takes no answer`)
  return validateAnswer(questionnaire, step, typed)
}
