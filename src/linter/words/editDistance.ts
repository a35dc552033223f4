/**
 * The number of edits from one text to the other: a character inserted, removed or changed, or two neighbours swapped (optimal string
 * alignment). Any number above `limit` once it is sure to exceed it. Pure; O(length · limit).
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  // Only the columns within `limit` of the diagonal: the others are too far apart. Place p of a row is its column row + p - limit.
  const places = Array.from({ length: 2 * limit + 1 }, (_, place) => place)
  let beforeLast: readonly number[] = []
  let last: readonly number[] = places.map((place) => (place < limit ? Infinity : place - limit))
  for (let row = 1; row <= from.length; row++) {
    const current: number[] = []
    for (const place of places) {
      const column = row + place - limit
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current.push(
        Math.min(
          at(last, place + 1) + 1,
          at(current, place - 1) + 1,
          at(last, place) + (isSame ? 0 : 1),
          isSwap ? at(beforeLast, place) + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return at(last, to.length - from.length + limit)
}

const at = (row: readonly number[], place: number): number => row[place] ?? Infinity
