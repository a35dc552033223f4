import { NONE } from '../flow/diagrams/nodeStore.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { flowOf } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** Every condition changes where visitors go. Silent on a step with an entry that no visitor takes, until that is fixed. */
export const needlessEntry: Rule = {
  id: 'flow/needless-entry',
  severity: 'warning',
  checks: 'No entry with a "when" leads where its visitors would go without it.',
  readsIds: true,
  *check(index) {
    for (const passages of flowOf(index)?.passagesFrom ?? []) {
      const last = passages.at(-1)?.transition
      if (!last || last.entry.when || passages.some(({ taken }) => taken === NONE)) continue
      const { goTo } = last.entry
      const end = goTo === null ? 'the completion screen' : quote(goTo)
      for (const { transition } of passages.slice(0, -1).toReversed()) {
        if (transition.entry.goTo !== goTo) break
        yield {
          path: transition.path,
          message: `This way out of ${stepName(transition.from.step)} leads where its visitors go anyway.`,
          why: `without it entry ${last.position + 1} takes them, and leads to ${end} as well: its condition decides nothing.`,
          help: 'change its "goTo", or remove the entry.',
          related: [{ path: last.path, message: 'leads there as well' }],
          witness: `whoever meets its condition gets to ${end}, and everybody else too`,
        }
      }
    }
  },
}
