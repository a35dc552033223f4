import type { Question } from '#core/question-types/index.ts'
import { type Requirement, requirementOf, requirementsOf } from '#core/questionnaire/requirementsOf.ts'
import { type ValidationRule, validators } from '#core/validators/index.ts'

// Rules return their findings at once, so what a validator loads late is loaded with them.
for (const { load } of Object.values(validators)) await load?.()

/** Whether a validator of the file refuses a text. Pure. */
export const refuses = (rule: ValidationRule, text: string): boolean => !requirementOf(rule).isMetBy(text)

/** The first thing that a question asks for and a text is not; `undefined` where a text is all of it. Pure. */
export const brokenBy = (question: Question, text: string): Requirement | undefined =>
  requirementsOf(question).find(({ isMetBy }) => !isMetBy(text))
