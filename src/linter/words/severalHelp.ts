/** By the operator that takes a single value: the one that takes several. */
const forSeveral: ReadonlyMap<unknown, string> = new Map([
  ['is', 'in'],
  ['isNot', 'notIn'],
])

/** Whether an operator that takes a single value has this name. Pure. */
export const isForOne = (operator: unknown): boolean => forSeveral.has(operator)

/** How to compare with several values, which are as written: `"in": ["a", "b"]`; `null` beside any other name than such an operator's. Pure. */
export function severalHelp(operator: unknown, values: string): string | null {
  const several = forSeveral.get(operator)
  return several === undefined ? null : `use "${several}" for several values: "${several}": [${values}]`
}
