import type { Comparison, Predicate } from '../../../bench/Definition.ts'

/** Whether a predicate compares one answer; all others combine several. Pure. */
export function isComparison(predicate: Predicate): predicate is Comparison {
  return predicate[0] === 'eq' || predicate[0] === 'ne'
}
