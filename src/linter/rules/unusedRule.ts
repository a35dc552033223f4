import { quote, quoteAll, quoteWhole } from '../words/quote.ts'
import { flowOf } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** Every rule is named by a "when", directly or through other rules. */
export const unusedRule: Rule = {
  id: 'rule/unused',
  severity: 'error',
  checks: 'Every condition in "rules" is named by a "when", directly or through other rules.',
  *check(index) {
    // A misspelt name leaves its rule unused: that is reported where the name stands.
    const used = flowOf(index)?.engine.reads.lastUse
    for (const name of used ? index.ruleNames : []) {
      if (used?.has(name)) continue
      const references = index.ruleReferences.filter((reference) => reference.name === name)
      const users = [...new Set(references.flatMap(({ inRule }) => inRule ?? []))]
      yield {
        path: ['rules', name],
        part: 'key',
        message: `Nothing uses the rule ${quote(name)}.`,
        why:
          users.length === 0
            ? 'no "when" names it, so nobody is led anywhere by it.'
            : `only ${quoteAll(users)} ${users.length === 1 ? 'names it, and no "when" leads to that' : 'name it, and no "when" leads to those'}.`,
        help: `name it in a "when" as { "rule": ${quoteWhole(name)} }, or remove it.`,
        witness: 'any answers: it is never tested',
      }
    }
  },
}
