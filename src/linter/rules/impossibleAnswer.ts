import type { Question } from '#core/question-types/index.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { contradictions } from './contradictions.ts'
import { impossibleLengths } from './impossibleLengths.ts'
import { refusedOptions } from './refusedOptions.ts'
import { refusedSpellings } from './refusedSpellings.ts'
import { refusedTexts } from './refusedTexts.ts'
import type { Rule } from './Rule.ts'
import { untypableTexts } from './untypableTexts.ts'

/**
 * Every question can be answered: its validators leave every option, a text of some length, what its type accepts, and what each of them
 * asks for.
 */
export const impossibleAnswer: Rule = {
  id: 'validation/impossible-answer',
  severity: 'error',
  checks:
    'Every question can be answered: each option has a value that can be seen and that "validation" lets through, no two rules rule each other out, a mobile number passes in every usual spelling, the texts of "oneOf" can be typed and one of them passes, and an answer can be as long as is asked for.',
  *check({ steps }) {
    for (const { step, path } of steps) {
      if (isQuestion(step)) yield* problemsWith(step, path)
    }
  },
}

function problemsWith(question: Question, path: Path): Iterable<Problem> {
  const options = optionsOf(question)
  if (options) return refusedOptions(question, options, path)
  const refused = [...contradictions(question, path), ...refusedTexts(question, path)]
  // Each check runs only if those before it found nothing: it would report the same mistake again.
  if (refused.length === 0) refused.push(...untypableTexts(question, path), ...impossibleLengths(question, path))
  return refused.length > 0 ? refused : refusedSpellings(question, path)
}
