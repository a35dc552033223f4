import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'

/**
 * Slots in the site's words, by what they become: `seven` (digits above twelve), `Seven` at the beginning of a sentence, and `questions`
 * (`question` after `one`).
 */
const SLOT = /(?<!\$)\{(howMany|HowMany|questions)\}/g

const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const

/** Whether the source of some words has a slot for the number of questions. Pure. */
export const countsQuestions = (source: string): boolean => source.search(SLOT) >= 0

/**
 * The source of a module of words with the number of questions in its slots, so that it costs a visitor nothing. Counts as the progress bar
 * does, so that the pages and the form agree; if the bar counts none, all questions. Pure.
 */
export function withCount(source: string, definition: QuestionnaireDefinition): string {
  const { progressTotal } = compileQuestionnaire(definition)
  const total = progressTotal || definition.steps.filter(isQuestion).length
  const count = WORDS[total] ?? `${total}`
  const words = {
    howMany: count,
    HowMany: count.charAt(0).toUpperCase() + count.slice(1),
    questions: total === 1 ? 'question' : 'questions',
  }
  // Safe: the slots are named by the keys.
  return source.replaceAll(SLOT, (_slot, name) => words[name as keyof typeof words])
}
