import type { Question } from '#core/question-types/index.ts'

/** Whether a form can end with an answer to this question. Pure. */
export function completesForm(question: Question): boolean {
  return question.next.some(({ goTo }) => goTo === null)
}
