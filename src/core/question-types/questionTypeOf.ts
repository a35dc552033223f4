import { type Question, questionTypes } from './index.ts'
import type { QuestionType } from './QuestionType.ts'

/** The type of a question. Pure. */
export function questionTypeOf({ type }: Question): QuestionType<Question> {
  // Safe: the registry keeps each type under the `type` of its own questions.
  return questionTypes[type] as QuestionType<Question>
}
