import { type Question, questionTypes } from '#core/question-types/index.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { lengthLimit } from './lengthLimit.ts'
import { refuses } from './refuses.ts'

/** How nearly everybody types a mobile number. */
const USUAL = ['0491570156', '0491 570 156']

/** The length validators of a mobile question that refuse the usual spellings but accept another. `path` is the question's. Pure. */
export function* refusedSpellings(question: Question, path: Path): Generator<Problem> {
  const { type, validation = [] } = question
  if (type !== 'mobile') return
  const { normalise } = questionTypes[type]
  for (const [position, rule] of validation.entries()) {
    if ((lengthLimit(rule, 'fewest') ?? lengthLimit(rule, 'most')) === null) continue
    const typed = USUAL.find((spelling) => refuses(rule, normalise(spelling)))
    if (typed === undefined) continue
    const seen = normalise(typed)
    yield {
      path: [...path, 'validation', position, 'value'],
      message: `A number typed as ${quote(typed)} does not pass ${quote(rule.rule)} of ${stepName(question)}.`,
      why: `it is checked as ${quote(seen)}, which has ${seen.length} characters: most visitors would be told that their number is wrong.`,
      help: `take ${quote(rule.rule)} out of "validation": what is too short or too long for a mobile number is refused without it.`,
      witness: `every visitor who types their number like ${typed}`,
    }
  }
}
