import { flowOf } from '../flow/flowOf.ts'
import type { Rule } from './Rule.ts'

/**
 * Without a way to the completion screen, what `contract.completed` promises of those who get there holds of nobody. A way that nobody
 * takes is told by other rules.
 */
export const nobodyCompletes: Rule = {
  id: 'contract/nobody-completes',
  severity: 'error',
  checks:
    'Some "goTo" leads to the completion screen, when "contract.completed" promises answers of those who get there.',
  readsIds: true,
  *check(index) {
    const { completed = [] } = index.definition.contract ?? {}
    const hasWayThere = index.transitions.some(({ entry }) => entry.goTo === null)
    if (completed.length === 0 || hasWayThere || !flowOf(index)) return
    yield {
      path: ['contract', 'completed'],
      message: 'No visitor completes the form.',
      why: '"completed" promises answers of those who complete the form, and there is nobody to keep that.',
      help: 'lead visitors to the completion screen with "goTo": null, or take "completed" out of "contract".',
      witness: 'every visitor gets to an ending',
    }
  },
}
