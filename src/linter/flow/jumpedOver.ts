/** An arrow that leads forward, by the positions of its ends. */
export type Jump = readonly [from: number, to: number]

/** Whether some arrow leads past each position from 0 to `count` - 1, from one before it to one behind it. Pure; O(count + arrows). */
export function jumpedOver(count: number, jumps: readonly Jump[]): readonly boolean[] {
  // The change, from one position to the next, in how many arrows jump over it.
  const change = Array.from({ length: count + 1 }, () => 0)
  for (const [from, to] of jumps) {
    change[from + 1] = (change[from + 1] ?? 0) + 1
    change[to] = (change[to] ?? 0) - 1
  }
  let arrows = 0
  return change.slice(0, count).map((difference) => (arrows += difference) > 0)
}
