import type { Question } from '#core/question-types/index.ts'
import { shownOptions, type WithOptions } from '#core/question-types/Option.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

/** No two options of a question have the same stored value or the same label. */
export const duplicateOption: Rule = {
  id: 'ref/duplicate-option',
  severity: 'error',
  checks: 'No two options of a question have the same value or the same label.',
  *check({ steps }) {
    for (const { step, path } of steps) if ('options' in step) yield* checkOptions(step, [...path, 'options'])
  },
}

function* checkOptions(question: Question & WithOptions, path: Path): Generator<Problem> {
  const values = new Set<string>()
  const labels = new Set<string>()
  for (const [position, { value, label }] of shownOptions(question).entries()) {
    const at = [...path, position]
    const isWritten = typeof question.options[position] === 'string'
    if (values.has(value)) {
      yield {
        path: isWritten ? at : [...at, 'value'],
        message: `The option ${quote(value)} appears twice in ${quote(question.id)}.`,
        why: 'the two would be stored as the same answer.',
        help: 'remove one of them, or give it a value of its own.',
      }
    } else if (labels.has(label)) {
      const hasLabel = !isWritten && label !== value
      yield {
        path: isWritten ? at : [...at, hasLabel ? 'label' : 'value'],
        message: `Two options of ${quote(question.id)} read ${quote(label)}.`,
        why: 'a visitor cannot tell one from the other.',
        help: 'give one of them another "label".',
      }
    }
    values.add(value)
    labels.add(label)
  }
}
