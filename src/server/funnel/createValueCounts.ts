/** How often each value came. Its memory does not grow with the number of different values, since visitors can make up any. */
interface ValueCounts {
  readonly add: (value: string, count: number) => void
  /** The most frequent values first, at most `most`; equally frequent ones sorted by value. */
  readonly top: (most: number) => readonly string[]
}

/** Values remembered at a time. */
const MOST_REMEMBERED = 10_000

/**
 * Creates empty counts. They are exact up to {@link MOST_REMEMBERED} different values; past that each may fall short by one in 5,000 of
 * everything that came, so that a value with a larger share is never forgotten.
 */
export function createValueCounts(): ValueCounts {
  const counts = new Map<string, number>()
  return {
    add: (value, count) => {
      counts.set(value, (counts.get(value) ?? 0) + count)
      if (counts.size > MOST_REMEMBERED) forgetRare(counts)
    },
    top: (most) =>
      [...counts]
        .toSorted(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
        .slice(0, most)
        .map(([value]) => value),
  }
}

/** Takes the median from every count: the smaller half is forgotten. Source: Misra and Gries 1982, Finding repeated elements. */
function forgetRare(counts: Map<string, number>): void {
  const median = [...counts.values()].toSorted((a, b) => a - b)[counts.size >> 1] ?? 0
  for (const [value, count] of counts) {
    if (count > median) counts.set(value, count - median)
    else counts.delete(value)
  }
}
