import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

/** Every way out of a step can be taken by somebody. */
export const deadTransition: Rule = {
  id: 'flow/dead-transition',
  severity: 'error',
  checks: 'No entry of "next" stands after one that takes everybody.',
  readsIds: false,
  *check({ transitions }) {
    let everybody: (typeof transitions)[number] | null = null
    for (const transition of transitions) {
      if (everybody?.from !== transition.from) everybody = null
      if (everybody) {
        yield {
          path: transition.path,
          message: `No visitor can take this way out of ${quote(transition.from.step.id)}.`,
          why: `entries are tried in order, and entry ${everybody.position + 1} has no "when": it takes everybody.`,
          help: transition.entry.when
            ? 'move the entry without "when" to the end, or remove this one.'
            : 'give the entry before a "when", or remove one of the two.',
        }
      }
      if (!transition.entry.when) everybody ??= transition
    }
  },
}
