import type { Question } from '../question-types/index.ts'
import { isQuestion } from './isQuestion.ts'
import type { Questionnaire } from './Questionnaire.ts'

/** The question with this id; `undefined` when no step has it, or the one that has it asks nothing. Pure. */
export function questionById({ stepsById }: Questionnaire, id: string): Question | undefined {
  const step = stepsById.get(id)
  return step && isQuestion(step) ? step : undefined
}
