import type { Question } from '#core/question-types/index.ts'
import type { ValidatorName } from '#core/validators/index.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { lengthLimit } from './lengthLimit.ts'
import { validatorsOf } from './validatorsOf.ts'

/** A minimum or maximum length that a question accepts, in characters. */
interface Bound {
  readonly name: ValidatorName
  readonly value: number
  readonly path: Path
  /** Whether it stands in `validation`, and does not come with the type. */
  readonly isOwn: boolean
}

/**
 * Lengths that a typed question asks for and no text can have: more than another rule allows, or its type accepts. `path` is the
 * question's. Pure.
 */
export function* impossibleLengths(question: Question, path: Path): Generator<Problem> {
  const least = boundsOf(question, path, 'fewest').toSorted((a, b) => b.value - a.value)[0]
  const most = boundsOf(question, path, 'most').toSorted((a, b) => a.value - b.value)[0]
  if (!least || !most || least.value <= most.value) return
  const place = { path: least.path, witness: 'every visitor who gets there' }
  if (most.isOwn) {
    yield {
      ...place,
      message: `${stepName(question)} asks for at least ${least.value} characters, and for at most ${most.value}.`,
      why: 'no answer is both, so nobody gets past this question.',
      help: `make the value of ${quote(least.name)} the smaller one.`,
      related: [{ path: most.path, message: 'the most characters allowed' }],
    }
  } else {
    yield {
      ...place,
      message: `${stepName(question)} asks for at least ${least.value} characters, and no answer that long is taken.`,
      why: 'whatever a visitor types is too short or too long, so nobody gets past this question.',
      help: `make the value smaller: an answer here has at most ${most.value} characters.`,
    }
  }
}

function boundsOf(question: Question, path: Path, limit: 'fewest' | 'most'): readonly Bound[] {
  return validatorsOf(question, path).flatMap(({ rule, path: at, isOwn }) => {
    const value = lengthLimit(rule, limit)
    return value === null ? [] : [{ name: rule.rule, value, path: isOwn ? [...at, 'value'] : at, isOwn }]
  })
}
