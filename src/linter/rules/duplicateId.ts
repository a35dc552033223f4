import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

/** No two steps share an id. */
export const duplicateId: Rule = {
  id: 'ref/duplicate-id',
  severity: 'error',
  checks: 'No two steps have the same id.',
  *check({ steps, stepsById }) {
    for (const { step, position, path } of steps) {
      const first = stepsById.get(step.id)
      if (!first || first.position === position) continue
      yield {
        path: [...path, 'id'],
        message: `${quote(step.id)} is the id of two steps: step ${first.position + 1} and step ${position + 1} of the file.`,
        why: 'answers and "goTo" know a step by its id alone, so visitors could reach only one of the two.',
        help: 'give one of them another id.',
        related: [{ path: [...first.path, 'id'], message: 'the first step with this id' }],
      }
    }
  },
}
