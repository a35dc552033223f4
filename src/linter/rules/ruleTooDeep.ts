import { orderRules } from '../flow/orderRules.ts'
import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

/** Rules below a rule, each named by the one before. The site recurses through them; people lose track long before. */
const DEEPEST = 20

/** No rule depends on a long chain of others. */
export const ruleTooDeep: Rule = {
  id: 'rule/too-deep',
  severity: 'error',
  checks: `No rule depends on a chain of more than ${DEEPEST} other rules.`,
  *check(index) {
    const depths = new Map<string, number>()
    for (const rule of orderRules(index)) {
      for (const { name, path } of index.referencesIn.get(rule) ?? []) {
        const depth = (depths.get(name) ?? 0) + 1
        depths.set(rule, Math.max(depth, depths.get(rule) ?? 0))
        // Not for the rules above it, which are too deep for the same reason.
        if (depth !== DEEPEST + 1) continue
        yield {
          path,
          message: `The rule ${quote(rule)} depends on a chain of more than ${DEEPEST} other rules.`,
          why: 'the form follows them one by one, and a long chain would stop it.',
          help: 'write out the condition of one of them where it is named.',
        }
      }
    }
  },
}
