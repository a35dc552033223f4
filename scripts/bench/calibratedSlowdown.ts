/**
 * Benchmark indices of machines, and the slowdown that makes each behave like a mid-range phone. Source: Lighthouse's CPU throttling
 * calculator.
 */
const POINTS: readonly (readonly [index: number, slowdown: number])[] = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
  [1766, 5],
]

/**
 * The factor by which Lighthouse has to slow a machine down to make it behave like a mid-range phone, from the index that it gives the
 * machine: interpolated between its calculator's points, extrapolated past the last; 1 for a machine that is already as slow. Pure.
 */
export function calibratedSlowdown(benchmarkIndex: number): number {
  const segments = POINTS.slice(1).map((end, before) => [POINTS[before] ?? end, end] as const)
  const segment = segments.find(([, [index]]) => benchmarkIndex < index) ?? segments.at(-1)
  if (!segment) return 1
  const [[from, least], [to, most]] = segment
  return Math.max(1, least + ((benchmarkIndex - from) / (to - from)) * (most - least))
}
