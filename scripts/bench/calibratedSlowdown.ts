/** Indices of machines, and the slowdown with which each stands for a middling phone. Source: Lighthouse's CPU throttling calculator. */
const POINTS: readonly (readonly [index: number, slowdown: number])[] = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
  [1766, 5],
]

/**
 * By how much Lighthouse is to slow a machine down so that it stands for a middling phone, by the index that it gives the machine: on
 * straight lines through its calculator's points, and on past the last; 1 where the machine is as slow as that. Pure.
 */
export function calibratedSlowdown(benchmarkIndex: number): number {
  const segments = POINTS.slice(1).map((end, before) => [POINTS[before] ?? end, end] as const)
  const segment = segments.find(([, [index]]) => benchmarkIndex < index) ?? segments.at(-1)
  if (!segment) return 1
  const [[from, least], [to, most]] = segment
  return Math.max(1, least + ((benchmarkIndex - from) / (to - from)) * (most - least))
}
