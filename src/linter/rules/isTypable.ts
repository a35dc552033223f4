import { type Question, questionTypes } from '#core/question-types/index.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'

// Rules return their findings at once, so what a type loads late is loaded with them.
for (const { load } of Object.values(questionTypes)) await load?.()

/** Whether an answer to a typed question may be this text: as it is once what was typed is normalised. Pure. */
export function isTypable(question: Question, text: string): boolean {
  const { normalise, toAnswer } = questionTypeOf(question)
  return text !== '' && normalise(text) === text && toAnswer(question, text) !== null
}
