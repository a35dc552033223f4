import type { FlowState } from '#core/flow/FlowState.ts'
import { invariant } from '#core/invariant.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { type AnswerCheck, validateAnswer } from '#core/questionnaire/validateAnswer.ts'
import { withLimit } from '../api/withLimit.ts'

/** ms; as long as a call may take. */
const LOAD_LIMIT_MS = 20_000

/** Validates what was typed for the question shown. Rejects if the phone library cannot be loaded, or not in time. */
export async function checkTyped(
  questionnaire: Questionnaire,
  { stepId }: FlowState,
  typed: string,
): Promise<AnswerCheck> {
  const step = stepId && stepById(questionnaire, stepId)
  invariant(step && isQuestion(step), `Step "${stepId}" takes no answer`)
  return withLimit(validateAnswer(questionnaire, step, typed), LOAD_LIMIT_MS)
}
