import { flowOf } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/**
 * `contract.completed` is vacuous: no visitor can complete, since no entry leads to the completion screen. Other rules report an entry that
 * no visitor takes.
 */
export const nobodyCompletes: Rule = {
  id: 'contract/nobody-completes',
  severity: 'error',
  checks:
    'Some "goTo" leads to the completion screen, if "contract.completed" promises answers from those who get there.',
  *check(index) {
    const { completed = [] } = index.definition.contract ?? {}
    const hasWayThere = index.transitions.some(({ entry }) => entry.goTo === null)
    if (completed.length === 0 || hasWayThere || !flowOf(index)) return
    yield {
      path: ['contract', 'completed'],
      message: 'No visitor completes the form.',
      why: '"completed" promises answers from those who complete the form, but nobody completes it.',
      help: 'lead visitors to the completion screen with "goTo": null, or take "completed" out of "contract".',
      witness: 'every visitor gets to an ending',
    }
  },
}
