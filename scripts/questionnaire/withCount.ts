import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'

/** Slots in the words of the site: `seven`, in digits above twelve; `Seven`, for the beginning of a sentence; `questions`, or `question` after `one`. */
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
 * The source of some words with the number of questions in its slots: written in when the site is built, it costs a visitor nothing.
 * Counts as the progress bar does, so that the pages and the form say the same; all questions where the bar counts none. Pure.
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
