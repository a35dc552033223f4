import { quote, quoteAll } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { flowOf } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** Ids that a finding lists. */
const MOST_LISTED = 6

/** The proof of the flow was completed. */
export const notProven: Rule = {
  id: 'flow/not-proven',
  severity: 'warning',
  checks: 'The conditions are simple enough to prove which answers lead visitors where.',
  *check(index) {
    const { stoppedAt = null, unsureOf = null, engine } = flowOf(index) ?? {}
    if (stoppedAt) {
      const remembered = engine?.liveAt(stoppedAt.position) ?? []
      const ids = remembered.flatMap((position) => index.steps[position]?.step.id ?? [])
      yield {
        path: stoppedAt.path,
        message: `The linter cannot prove with which answers visitors leave ${stepName(stoppedAt.step)}.`,
        why: 'too many combinations of answers matter here: after this step, the linter finds neither steps and entries that nobody reaches, nor conditions about questions that some visitors were not asked.',
        help:
          ids.length > 0
            ? 'let conditions from here on ask about fewer earlier questions, or fewer at once.'
            : 'of a question with very many options, name those that lead to the same step in one entry of "next", with "in".',
        ...(ids.length > 0 && { witness: `the earlier answers that matter here: ${quoteAll(ids, MOST_LISTED)}` }),
      }
    }
    if (unsureOf) {
      yield {
        path: unsureOf.path,
        message: `The linter cannot prove which visitors skip ${stepName(unsureOf.step)}.`,
        why: 'too many combinations of answers matter: conditions about it, and about later questions, are not checked for visitors who were not asked.',
        help: 'lead visitors past fewer questions, or let conditions ask about fewer of those.',
        witness: `visitors who are led past ${quote(unsureOf.step.id)}`,
      }
    }
  },
}
