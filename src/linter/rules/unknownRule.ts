import { quote } from '../words/quote.ts'
import { suggester, sureGuesser } from '../words/suggest.ts'
import type { Rule } from './Rule.ts'

/** Every rule that a condition names is defined. */
export const unknownRule: Rule = {
  id: 'ref/unknown-rule',
  severity: 'error',
  checks: 'Every { "rule": name } names a condition in "rules".',
  readsIds: false,
  *check({ ruleReferences, ruleNames }) {
    const known = new Set(ruleNames)
    const sureGuess = sureGuesser()
    const suggest = suggester()
    for (const { name, path, inRule } of ruleReferences) {
      if (known.has(name)) continue
      const usable = ruleNames.filter((rule) => rule !== inRule)
      yield {
        path,
        message: `${quote(name)} is not the name of a rule.`,
        why: 'nothing says when this condition holds.',
        help: suggest(name, usable, `add ${quote(name)} to "rules", or write the condition here.`),
        replacement: sureGuess(name, usable),
        unknownName: name,
      }
    }
  },
}
