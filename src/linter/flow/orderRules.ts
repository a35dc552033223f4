import type { DefinitionIndex } from '../definition/indexDefinition.ts'

/** The names of all rules, each after those that its condition names. Without recursion: a chain of rules may be long. Pure; the rules have no cycle. */
export function orderRules({ ruleNames, ruleReferences }: DefinitionIndex): readonly string[] {
  const users = new Map<string, string[]>(ruleNames.map((name) => [name, []]))
  const missing = new Map<string, number>(ruleNames.map((name) => [name, 0]))
  for (const { name, inRule } of ruleReferences) {
    if (inRule === null) continue
    users.get(name)?.push(inRule)
    missing.set(inRule, (missing.get(inRule) ?? 0) + 1)
  }
  // The loop adds to the array it iterates: each rule joins once everything it names is in.
  const ordered = ruleNames.filter((name) => missing.get(name) === 0)
  for (const name of ordered) {
    for (const user of users.get(name) ?? []) {
      const left = (missing.get(user) ?? 0) - 1
      missing.set(user, left)
      if (left === 0) ordered.push(user)
    }
  }
  return ordered
}
