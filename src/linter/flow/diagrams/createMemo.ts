import type { AnswerSet } from './nodeStore.ts'

/** Entries, initially and at most: 12 MB for each operation. Both are powers of two. */
const SMALLEST = 2 ** 10
const LARGEST = 2 ** 20

/** Results of an operation on two sets (the computed table of a diagram package). It may forget one, which is then computed again. */
interface Memo {
  readonly get: (a: AnswerSet, b: AnswerSet) => AnswerSet | undefined
  readonly set: (a: AnswerSet, b: AnswerSet, result: AnswerSet) => void
}

/**
 * A memo without an object for each entry: a pair has one slot, which a later pair may overwrite. After as many results as slots, it
 * restarts empty at twice the size. The first set of a pair is never 0.
 */
export function createMemo(): Memo {
  let size = SMALLEST
  let slots = new Int32Array(size * 3)
  let results = 0

  const slotOf = (a: AnswerSet, b: AnswerSet): number => {
    const hash = Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b)
    return ((hash ^ (hash >>> 15)) & (size - 1)) * 3
  }

  return {
    get(a, b) {
      const slot = slotOf(a, b)
      return slots[slot] === a && slots[slot + 1] === b ? slots[slot + 2] : undefined
    },
    set(a, b, result) {
      results += 1
      if (results > size && size < LARGEST) {
        size *= 2
        slots = new Int32Array(size * 3)
        results = 1
      }
      const slot = slotOf(a, b)
      slots[slot] = a
      slots[slot + 1] = b
      slots[slot + 2] = result
    },
  }
}
