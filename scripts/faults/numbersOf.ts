/** Mobile numbers in E.164, no two the same, `first` (below a million) choosing which. Pure. */
export function numbersOf(first: number, count: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, index) => `+61412${`${(first + index * 1777) % 1_000_000}`.padStart(6, '0')}`,
  )
}
