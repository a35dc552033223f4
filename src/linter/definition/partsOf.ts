import type { Condition } from '#core/conditions/Condition.ts'

/** The leaves and the references to rules of a condition, in the order of the file. Pure. */
export function partsOf(condition: Condition): readonly Condition[] {
  if ('all' in condition) return condition.all.flatMap(partsOf)
  if ('any' in condition) return condition.any.flatMap(partsOf)
  return 'not' in condition ? partsOf(condition.not) : [condition]
}

/** The rules that a condition names itself. Pure. */
export const rulesIn = (condition: Condition): readonly string[] =>
  partsOf(condition).flatMap((part) => ('rule' in part ? [part.rule] : []))
