import type { Condition } from '#core/conditions/Condition.ts'
import type { Rules } from '#core/conditions/evaluateCondition.ts'
import type { LeafCondition } from '#core/conditions/index.ts'

/** Every leaf of a condition, with those of the rules it names, each rule once. Pure. */
export function* leavesIn(
  condition: Condition,
  rules: Rules,
  seen: Set<string> = new Set(),
): Generator<LeafCondition, void> {
  if ('all' in condition) for (const part of condition.all) yield* leavesIn(part, rules, seen)
  else if ('any' in condition) for (const part of condition.any) yield* leavesIn(part, rules, seen)
  else if ('not' in condition) yield* leavesIn(condition.not, rules, seen)
  else if ('rule' in condition) {
    const rule = rules.get(condition.rule)
    if (!rule || seen.has(condition.rule)) return
    seen.add(condition.rule)
    yield* leavesIn(rule, rules, seen)
  } else yield condition
}
