import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { RuleReference } from '../definition/readCondition.ts'
import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

/** No rule depends on itself. */
export const ruleCycle: Rule = {
  id: 'rule/cycle',
  severity: 'error',
  checks: 'No condition in "rules" leads back to itself.',
  *check(index) {
    for (const { reference, way, others } of findCycles(index)) {
      yield {
        path: reference.path,
        ...(others.length > 0 && { related: others.map(({ path }) => ({ path, message: 'and here' })) }),
        message:
          way.length === 1
            ? `The rule ${quote(reference.name)} is defined by itself.`
            : `The rule ${quote(reference.name)} leads back to itself: ${[...way, reference.name].map(quote).join(' → ')}.`,
        why: 'whether it holds can never be decided.',
        help: 'write this condition out: a question with an operator.',
      }
    }
  },
}

interface Cycle {
  /** The reference that closes the cycle. */
  readonly reference: RuleReference
  /** The rules on it, from the one that the reference names. */
  readonly way: readonly string[]
  /** The other references that do so, in the same rule to the same rule. */
  readonly others: RuleReference[]
}

/** Depth first from each rule in the order of the file, with a stack of its own: a chain of rules may be long. */
function findCycles({ ruleNames, referencesIn }: DefinitionIndex): readonly Cycle[] {
  const cycles: Cycle[] = []
  const closed = new Map<string, Cycle>()
  const seen = new Set<string>()
  for (const start of ruleNames) {
    const way: string[] = []
    const untried: Iterator<RuleReference>[] = []
    const enter = (rule: string): void => {
      seen.add(rule)
      way.push(rule)
      untried.push((referencesIn.get(rule) ?? []).values())
    }
    if (!seen.has(start)) enter(start)
    for (let current = untried.at(-1); current; current = untried.at(-1)) {
      const { value: reference, done } = current.next()
      if (done) {
        way.pop()
        untried.pop()
      } else if (!seen.has(reference.name)) {
        enter(reference.name)
      } else if (way.includes(reference.name)) {
        close(reference, way)
      }
    }
  }
  return cycles

  function close(reference: RuleReference, way: readonly string[]): void {
    const ends = JSON.stringify([way.at(-1), reference.name])
    const known = closed.get(ends)
    if (known) return void known.others.push(reference)
    const cycle = { reference, way: way.slice(way.indexOf(reference.name)), others: [] }
    cycles.push(cycle)
    closed.set(ends, cycle)
  }
}
