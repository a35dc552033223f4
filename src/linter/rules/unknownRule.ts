import { groupBy } from '#core/groupBy.ts'
import type { IndexedStep } from '../definition/indexDefinition.ts'
import type { RuleReference } from '../definition/readCondition.ts'
import { writing } from '../Fix.ts'
import { closest } from '../words/closest.ts'
import { quote, quoteAll, quoteWhole } from '../words/quote.ts'
import { severalHelp } from '../words/severalHelp.ts'
import { idsIn } from '../words/severalNames.ts'
import { suggester, sureGuesser, typoOr } from '../words/suggest.ts'
import type { Rule } from './Rule.ts'

/** Every rule that a condition names is defined. */
export const unknownRule: Rule = {
  id: 'ref/unknown-rule',
  severity: 'error',
  checks: 'Every { "rule": name } names a condition in "rules".',
  *check({ ruleReferences, ruleNames, stepsById }) {
    const known = new Set(ruleNames)
    const namedBy = groupBy<RuleReference, string | null>(ruleReferences, ({ name }) => name)
    const sureGuess = sureGuesser()
    const suggest = suggester()
    const unknown = [...namedBy.keys()].filter((name) => name !== null && !known.has(name))
    const unused = ruleNames.filter((name) => !namedBy.has(name))
    /** The only rule that nothing uses, for the only unknown name, which is unlike it, but may be a typo of `near`. */
    const renamedHelp = (name: string, usable: readonly string[], near: string | undefined): string | null => {
      const [newName, ...others] = unused
      const isPair = newName !== undefined && others.length === 0 && unknown.length === 1 && usable.includes(newName)
      if (!isPair || closest(name, [newName]) !== null) return null
      return typoOr(name, near, `write ${quote(newName)} if that is its new name.`)
    }
    for (const reference of ruleReferences) {
      const { name, path, inRule } = reference
      if (known.has(name)) continue
      const above = rulesAbove(inRule, namedBy)
      const usable = ruleNames.filter((rule) => !above.has(rule))
      const near = sureGuess(name, usable)
      const rename = renamedHelp(name, usable, near)
      const meant = rename === null ? near : undefined
      const isUnused = meant !== undefined && !namedBy.has(meant)
      // The next reference must not close a cycle with it.
      if (meant !== undefined) namedBy.set(meant, [...(namedBy.get(meant) ?? []), reference])
      yield {
        path,
        message: `${quote(name)} is not the name of a rule.`,
        why: 'nothing says when this condition holds.',
        help:
          severalHelp('rule', idsIn(name, usable).map(quoteWhole)) ??
          questionHelp(stepsById.get(name)) ??
          rename ??
          suggest(name, usable, `add ${quote(name)} to "rules", or write the condition here.`),
        fix: writing(meant),
        unknownName: name,
        ...(isUnused && { related: [{ path: ['rules', meant], part: 'key' as const, message: OTHER_PLACE }] }),
      }
    }
  },
}

/** For the id of a question in place of a rule. */
function questionHelp(asked: IndexedStep | undefined): string | null {
  if (asked?.kind !== 'question') return null
  const { step, options } = asked
  const id = quoteWhole(step.id)
  if (!options) return `write { "question": ${id}, "answered": true }: this is a question, not a rule.`
  return `write { "question": ${id}, "is": "…" } with one of ${quoteAll([...options.keys()])}: this is a question, not a rule.`
}

const OTHER_PLACE = 'nothing else uses this rule: is its name misspelt here instead?'

/** The rules that may not stand in a rule, since they lead to it: the rule itself, those that name it, and so on. */
function rulesAbove(
  rule: string | null,
  namedBy: ReadonlyMap<string | null, readonly RuleReference[]>,
): ReadonlySet<string | null> {
  const above = new Set([rule])
  for (const name of above) for (const { inRule } of namedBy.get(name) ?? []) above.add(inRule)
  return above
}
