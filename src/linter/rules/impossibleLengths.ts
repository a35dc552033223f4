import { ANSWER_MAX_LENGTH } from '#core/contract/submission.ts'
import type { Question } from '#core/question-types/index.ts'
import { text } from '#core/question-types/text.ts'
import type { Path } from '../source/Path.ts'
import { stepName } from '../words/stepName.ts'
import type { Problem } from './Rule.ts'

/** One end of the lengths that a question takes, in characters. */
interface Bound {
  readonly value: number
  readonly path: Path
}

/** What a question that is typed into asks for and no text can be: longer than its own `maxLength`, or than any answer taken. `path` is the question's. Pure. */
export function* impossibleLengths(question: Question, path: Path): Generator<Problem> {
  const least = boundsOf(question, path, 'minLength').toSorted((a, b) => b.value - a.value)[0]
  const most = boundsOf(question, path, 'maxLength').toSorted((a, b) => a.value - b.value)[0]
  if (!least) return
  const told = { path: least.path, witness: 'every visitor who gets there' }
  if (most && least.value > most.value) {
    yield {
      ...told,
      message: `${stepName(question)} asks for at least ${least.value} characters, and for at most ${most.value}.`,
      why: 'no answer is both, so nobody gets past this question.',
      help: 'make the value of "minLength" the smaller one.',
      related: [{ path: most.path, message: 'the most characters allowed' }],
    }
  } else if (isTooLong(question, least.value)) {
    yield {
      ...told,
      message: `${stepName(question)} asks for at least ${least.value} characters, and no answer that long is taken.`,
      why: 'whatever a visitor types is too short or too long, so nobody gets past this question.',
      help: `make the value smaller: an answer has at most ${ANSWER_MAX_LENGTH} characters, and a name fewer.`,
    }
  }
}

function boundsOf({ validation = [] }: Question, path: Path, name: 'minLength' | 'maxLength'): readonly Bound[] {
  return validation.flatMap((rule, position) =>
    rule.rule === name ? [{ value: rule.value, path: [...path, 'validation', position, 'value'] }] : [],
  )
}

/** Asked of the question type itself, which takes fewer characters of a name. No text longer than the first that is too long is made. */
const isTooLong = (question: Question, length: number): boolean =>
  question.type === 'text' && text.toAnswer(question, 'a'.repeat(Math.min(length, ANSWER_MAX_LENGTH + 1))) === null
