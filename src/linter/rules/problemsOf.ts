import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Problem } from '../Problem.ts'
import type { Rule } from './Rule.ts'

const known = new WeakMap<DefinitionIndex, Map<Rule, readonly Problem[]>>()

/** All findings of a rule in a definition, computed once for all callers. Pure. */
export function problemsOf(rule: Rule, index: DefinitionIndex): readonly Problem[] {
  const found = known.get(index) ?? new Map<Rule, readonly Problem[]>()
  known.set(index, found)
  const problems = found.get(rule) ?? [...rule.check(index)]
  found.set(rule, problems)
  return problems
}
