/** Reproducible random numbers. */
export interface Random {
  /** From 0, below 1. */
  next(): number
  /** A whole number from 0, below `limit`. */
  below(limit: number): number
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item
  /** Lower-case letters. */
  word(length: number): string
  /** An independent sequence, so that concurrent work does not change this one. */
  fork(): Random
}

/** Random numbers from a seed: the same seed, the same numbers (mulberry32). Not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    oneOf: (items) => items[below(items.length)] ?? items[0],
    word: (length) => Array.from({ length }, () => String.fromCodePoint(97 + below(26))).join(''),
    fork: () => seededRandom(below(2 ** 32)),
  }
}
