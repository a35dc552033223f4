/** Lines that one text has and the other has not. */
export interface Hunk {
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** What turns one text into the other, line by line, by their longest common subsequence. Pure; O(n²), for texts of a page. */
export function lineDiff(before: string, after: string): readonly Hunk[] {
  const [from, to] = [before.split('\n'), after.split('\n')]
  const common = commonLengths(from, to)
  const hunks: Hunk[] = []
  let [row, column] = [0, 0]
  while (row < from.length || column < to.length) {
    const removed: string[] = []
    const added: string[] = []
    while ((row < from.length || column < to.length) && from[row] !== to[column]) {
      const isRemoved = row < from.length && (common[row + 1]?.[column] ?? -1) >= (common[row]?.[column + 1] ?? -1)
      if (isRemoved) removed.push(from[row++] ?? '')
      else added.push(to[column++] ?? '')
    }
    if (removed.length + added.length > 0) hunks.push({ removed, added })
    row++
    column++
  }
  return hunks
}

/** At [row][column]: how many lines the remainders of both texts have in common, in order. */
function commonLengths(from: readonly string[], to: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: from.length + 1 }, () => Array.from({ length: to.length + 1 }, () => 0))
  for (let row = from.length - 1; row >= 0; row--) {
    for (let column = to.length - 1; column >= 0; column--) {
      const current = lengths[row]
      const below = lengths[row + 1]
      if (!current || !below) continue
      current[column] =
        from[row] === to[column] ? (below[column + 1] ?? 0) + 1 : Math.max(below[column] ?? 0, current[column + 1] ?? 0)
    }
  }
  return lengths
}
