/** An item that occupies a stretch of a row. */
interface Stretch {
  readonly width: number
  /** The wanted place of its middle. */
  readonly wanted: number
}

/**
 * Middles for stretches that keep their order and stay `gap` apart, as near as possible to the wanted ones: least squares, by pooling
 * neighbours that collide. Pure; O(n).
 */
export function placeInRow(row: readonly Stretch[], gap: number): readonly number[] {
  let edge = 0
  const offsets = row.map(({ width }) => {
    const offset = edge + gap + width / 2
    edge = offset + width / 2
    return offset
  })
  const pools: { sum: number; size: number }[] = []
  for (const [place, { wanted }] of row.entries()) {
    let pool = { sum: wanted - (offsets[place] ?? 0), size: 1 }
    for (let last = pools.at(-1); last && last.sum / last.size > pool.sum / pool.size; last = pools.at(-1)) {
      pools.pop()
      pool = { sum: last.sum + pool.sum, size: last.size + pool.size }
    }
    pools.push(pool)
  }
  const starts = pools.flatMap(({ sum, size }) => Array.from({ length: size }, () => sum / size))
  return offsets.map((offset, place) => offset + (starts[place] ?? 0))
}
