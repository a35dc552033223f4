/**
 * The smallest value that at least `share` (0 to 1) of the values do not exceed (nearest-rank percentile); `null` without values. Pure.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}
