import type { Question } from '#core/question-types/index.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Path } from '../source/Path.ts'
import { impossibleLengths } from './impossibleLengths.ts'
import { refusedAddresses } from './refusedAddresses.ts'
import { refusedNumbers } from './refusedNumbers.ts'
import { refusedOptions } from './refusedOptions.ts'
import { refusedSpellings } from './refusedSpellings.ts'
import { refusedTexts } from './refusedTexts.ts'
import type { Problem, Rule } from './Rule.ts'

/** What a question asks for can be given: its validators leave every option, a text of some length, and a mobile number, an e-mail address or a listed text where it takes nothing else. */
export const impossibleAnswer: Rule = {
  id: 'validation/impossible-answer',
  severity: 'error',
  checks:
    'Every option passes the "validation" of its question, a mobile number or an e-mail address does where one is asked for, the number however it is usually typed, a text of "oneOf" does where only those are taken, and an answer can be as long as that asks for.',
  readsIds: false,
  *check({ steps }) {
    for (const { step, path } of steps) {
      if (isQuestion(step)) yield* problemsWith(step, path)
    }
  },
}

function problemsWith(question: Question, path: Path): Iterable<Problem> {
  if (question.type === 'multiple-choice') return refusedOptions(question, path)
  const refused = [...refusedNumbers(question, path)]
  if (refused.length === 0 && question.type === 'text') {
    refused.push(...refusedTexts(question, path), ...refusedAddresses(question, path))
  }
  // A length that no number, no address and no listed text has would be told a second time, and one that no usual number has a third.
  if (refused.length === 0) refused.push(...impossibleLengths(question, path))
  return refused.length > 0 ? refused : refusedSpellings(question, path)
}
