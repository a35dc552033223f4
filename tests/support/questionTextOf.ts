import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { shippedQuestionnaire } from './shippedQuestionnaire.ts'

/** The text of a question of the shipped questionnaire, as the browser sends it. */
export function questionTextOf(questionId: string): string {
  const step = shippedQuestionnaire.stepsById.get(questionId)
  if (!step || !isQuestion(step)) throw new Error(`${questionId} is no question`)
  return step.text
}
