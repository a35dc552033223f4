/** A set of answer assignments, as the number of its top node. Equal sets have equal numbers in one store. */
export type AnswerSet = number

/** The set without members. */
export const NONE: AnswerSet = 0

/** The set of all assignments. */
export const ALL: AnswerSet = 1

/** Most levels: operations recurse once for each, and a stack holds several thousand calls. */
const MOST_LEVELS = 2_000

/** Thrown when the proof would cost more than its budget; `withinBudget` alone catches it. */
export const OVER_BUDGET = new Error('The flow proof is over its budget')

/**
 * The unique table of reduced diagrams: keeps every node once (hash-consing), so that equal sets are one number and comparing them is free.
 */
interface NodeStore {
  /** The node at a level with these children, one for each value; the child itself when all are the same. */
  readonly make: (level: number, children: readonly AnswerSet[]) => AnswerSet
  /** -1 for {@link NONE} and {@link ALL}. */
  readonly levelOf: (set: AnswerSet) => number
  /** The set for one value of the top variable. */
  readonly childOf: (set: AnswerSet, value: number) => AnswerSet
}

/** An empty store. `widthAt` tells how many values the variable at a level has. */
export function createNodeStore(widthAt: (level: number) => number): NodeStore {
  const levels = growable()
  const heights = growable()
  const firstEdges = growable()
  const edges = growable()
  let slots = new Int32Array(1 << 12)
  let count = 2
  levels.set(NONE, -1)
  levels.set(ALL, -1)

  function make(level: number, children: readonly AnswerSet[]): AnswerSet {
    const first = children[0] ?? NONE
    if (areAll(children, first)) return first
    if (count * 2 > slots.length) rehash()
    const slot = slotOf(level, children)
    const known = slots[slot]
    if (known) return known
    return (slots[slot] = add(level, children))
  }

  /** The slot with this node, or the free one where it belongs. */
  function slotOf(level: number, children: readonly AnswerSet[]): number {
    const mask = slots.length - 1
    let hash = level
    for (const child of children) hash = mix(hash, child)
    let slot = hash & mask
    for (let node = slots[slot]; node && !isAt(node, level, children); node = slots[slot]) slot = (slot + 1) & mask
    return slot
  }

  function isAt(node: number, level: number, children: readonly AnswerSet[]): boolean {
    if (levels.get(node) !== level) return false
    const first = firstEdges.get(node)
    for (let value = 0; value < children.length; value += 1) {
      if (edges.get(first + value) !== children[value]) return false
    }
    return true
  }

  function add(level: number, children: readonly AnswerSet[]): AnswerSet {
    let height = 0
    for (let value = 0; value < children.length; value += 1) {
      height = Math.max(height, heights.get(children[value] ?? NONE) + 1)
    }
    // Before anything is written: the store is used on after this.
    if (height > MOST_LEVELS) throw OVER_BUDGET
    const node = count++
    const first = node === 2 ? 0 : firstEdges.get(node - 1) + widthAt(levels.get(node - 1))
    for (let value = 0; value < children.length; value += 1) edges.set(first + value, children[value] ?? NONE)
    levels.set(node, level)
    heights.set(node, height)
    firstEdges.set(node, first)
    return node
  }

  function rehash(): void {
    slots = new Int32Array(slots.length * 4)
    const mask = slots.length - 1
    for (let node = 2; node < count; node += 1) {
      let hash = levels.get(node)
      const first = firstEdges.get(node)
      const end = first + widthAt(hash)
      for (let edge = first; edge < end; edge += 1) hash = mix(hash, edges.get(edge))
      let slot = hash & mask
      while (slots[slot]) slot = (slot + 1) & mask
      slots[slot] = node
    }
  }

  return {
    make,
    levelOf: (set) => levels.get(set),
    childOf: (set, value) => edges.get(firstEdges.get(set) + value),
  }
}

const areAll = (children: readonly AnswerSet[], wanted: AnswerSet): boolean => {
  for (const child of children) if (child !== wanted) return false
  return true
}

/** Mixes one more number into a hash. */
function mix(hash: number, number: number): number {
  const mixed = Math.imul(hash ^ number, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

/** A growing array of whole numbers; unset positions are 0. */
function growable(): {
  readonly get: (position: number) => number
  readonly set: (position: number, value: number) => void
} {
  let numbers = new Int32Array(1 << 10)
  return {
    get: (position) => numbers[position] ?? 0,
    set: (position, value) => {
      if (position >= numbers.length) {
        const larger = new Int32Array(Math.max(numbers.length * 2, position + 1))
        larger.set(numbers)
        numbers = larger
      }
      numbers[position] = value
    },
  }
}
