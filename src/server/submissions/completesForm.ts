import type { Question } from '#core/question-types/index.ts'

/** Whether a form can end with this submission; a mobile question ends it with the second of its pair. Pure. */
export function completesForm(question: Question, is2FASubmission: boolean): boolean {
  return question.next.some(({ goTo }) => goTo === null) && (question.type !== 'mobile' || is2FASubmission)
}
