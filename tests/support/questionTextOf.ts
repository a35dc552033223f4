import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { shippedQuestionnaire } from './shippedQuestionnaire.ts'

/** What the shipped questionnaire asks in a question, as the browser sends it along. */
export function questionTextOf(questionId: string): string {
  const step = shippedQuestionnaire.stepsById.get(questionId)
  if (!step || !isQuestion(step)) throw new Error(`${questionId} is no question`)
  return step.text
}
