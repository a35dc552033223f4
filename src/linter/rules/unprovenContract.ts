import { quote, quoteAll } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { flowOf } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** Ids that a finding lists. */
const MOST_LISTED = 6

/** Every promise of the contract was looked at. An error: a promise that nobody has checked is none. */
export const unprovenContract: Rule = {
  id: 'contract/not-proven',
  severity: 'error',
  checks: 'The conditions are simple enough to prove what "contract" promises.',
  *check(index) {
    const { stoppedAt = null, unprovenPromises = [] } = flowOf(index) ?? {}
    const ids = [...new Set(unprovenPromises.flatMap(({ question }) => index.steps[question]?.step.id ?? []))]
    if (ids.length === 0) return
    yield {
      path: ['contract'],
      message: `The linter cannot prove what "contract" promises about ${quoteAll(ids, MOST_LISTED)}.`,
      why: 'too many combinations of answers matter: some visitor may break the promise, and nobody would know.',
      help: `let conditions ask about fewer earlier questions, or fewer at once. If it must go live unproven, write ${quote(unprovenContract.id)}: "warning" under "rules" of "lint".`,
      ...(stoppedAt && {
        related: [{ path: stoppedAt.path, message: `the proof stopped at ${stepName(stoppedAt.step)}` }],
      }),
    }
  },
}
