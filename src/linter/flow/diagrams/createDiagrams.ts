import { createMemo } from './createMemo.ts'
import { ALL, type AnswerSet, createNodeStore, NONE, OVER_BUDGET } from './nodeStore.ts'

/** The value of a variable whose question was not asked; options, or "answered", have higher values. */
export const UNANSWERED = 0

/**
 * Branches of nodes that a proof may visit; a repeated visit counts again. Bounds both time and memory. The shipped file takes about 200;
 * figures stand in decision 006.
 */
export const NODE_BUDGET = 2_500_000

/** Further branches for each step of the file: small costs at every step add up. */
export const BUDGET_PER_STEP = 500

/** Groups the values of a variable: gives each the lowest value of its group. */
export type Grouping = readonly number[]

/**
 * Sets of answer assignments as reduced, ordered, multi-valued decision diagrams (MDDs). The variable of a later question stands above that
 * of an earlier one. In brackets: what textbooks call an operation.
 */
export interface Diagrams {
  readonly intersect: (a: AnswerSet, b: AnswerSet) => AnswerSet
  readonly unite: (a: AnswerSet, b: AnswerSet) => AnswerSet
  readonly subtract: (a: AnswerSet, b: AnswerSet) => AnswerSet
  /** The assignments in which the variable has one of the values that pass (a literal). */
  readonly where: (level: number, passes: (value: number) => boolean) => AnswerSet
  /** The members of a set of lower variables, each with every value that passes. */
  readonly extend: (level: number, set: AnswerSet, passes: (value: number) => boolean) => AnswerSet
  /** The members that leave every variable above a level unanswered, as a set of the variables up to it (a cofactor). */
  readonly withoutAbove: (level: number, set: AnswerSet) => AnswerSet
  /**
   * The set, extended by every member that differs from one of it only within groups; one group of all values forgets the variable
   * (existential quantification), `null` keeps it exact. `lowest` is the lowest level with a grouping.
   */
  readonly blur: (set: AnswerSet, groupingAt: (level: number) => Grouping | null, lowest: number) => AnswerSet
  /** The values that the variable has in some member, in their order. */
  readonly valuesOf: (level: number, set: AnswerSet) => readonly number[]
  /** Whether an assignment is a member. */
  readonly has: (set: AnswerSet, valueAt: (level: number) => number) => boolean
  /** Branches visited so far. */
  readonly spent: () => number
}

/** Diagrams over variables of these widths. Every operation throws `OVER_BUDGET` once `budget` branches are spent. */
export function createDiagrams(widthAt: (level: number) => number, budget: number): Diagrams {
  const { make, levelOf, childOf } = createNodeStore(widthAt)
  let spent = 0

  function spend(level: number): void {
    spent += widthAt(level)
    if (spent > budget) throw OVER_BUDGET
  }

  /** Makes an operation on two sets. `trivial` gives the result when one operand is trivial; `null` when both must be walked. */
  function operation(trivial: (a: AnswerSet, b: AnswerSet) => AnswerSet | null) {
    const memo = createMemo()
    return function apply(a: AnswerSet, b: AnswerSet): AnswerSet {
      const known = trivial(a, b)
      if (known !== null) return known
      const before = memo.get(a, b)
      if (before !== undefined) return before
      const levelA = levelOf(a)
      const levelB = levelOf(b)
      const level = Math.max(levelA, levelB)
      spend(level)
      const children: AnswerSet[] = []
      for (let value = 0; value < widthAt(level); value += 1) {
        children.push(apply(levelA === level ? childOf(a, value) : a, levelB === level ? childOf(b, value) : b))
      }
      const result = make(level, children)
      memo.set(a, b, result)
      return result
    }
  }

  const intersect = operation((a, b) => {
    if (a === NONE || b === NONE) return NONE
    if (a === ALL || a === b) return b
    return b === ALL ? a : null
  })
  const unite = operation((a, b) => {
    if (a === ALL || b === ALL) return ALL
    if (a === NONE || a === b) return b
    return b === NONE ? a : null
  })
  const subtract = operation((a, b) => {
    if (a === NONE || b === ALL || a === b) return NONE
    return b === NONE ? a : null
  })

  function extend(level: number, set: AnswerSet, passes: (value: number) => boolean): AnswerSet {
    const children: AnswerSet[] = []
    for (let value = 0; value < widthAt(level); value += 1) children.push(passes(value) ? set : NONE)
    return make(level, children)
  }

  function withoutAbove(level: number, set: AnswerSet): AnswerSet {
    let rest = set
    while (levelOf(rest) > level) rest = childOf(rest, UNANSWERED)
    return rest
  }

  function blur(set: AnswerSet, groupingAt: (level: number) => Grouping | null, lowest: number): AnswerSet {
    const memo = new Map<AnswerSet, AnswerSet>()
    return visit(set)

    function visit(inner: AnswerSet): AnswerSet {
      const level = levelOf(inner)
      if (level < lowest) return inner
      const before = memo.get(inner)
      if (before !== undefined) return before
      spend(level)
      const children: AnswerSet[] = []
      for (let value = 0; value < widthAt(level); value += 1) children.push(visit(childOf(inner, value)))
      const grouping = groupingAt(level)
      const result = make(level, grouping ? merge(children, grouping) : children)
      memo.set(inner, result)
      return result
    }
  }

  /** Gives each value of a group what any of them has. */
  function merge(children: readonly AnswerSet[], grouping: Grouping): readonly AnswerSet[] {
    const merged: AnswerSet[] = []
    for (const [value, child] of children.entries()) {
      const first = grouping[value] ?? value
      merged[first] = unite(merged[first] ?? NONE, child)
    }
    return grouping.map((first) => merged[first] ?? NONE)
  }

  function valuesOf(level: number, set: AnswerSet): readonly number[] {
    const values = new Set<number>()
    const seen = new Set<AnswerSet>()
    visit(set)
    return [...values].toSorted((a, b) => a - b)

    function visit(inner: AnswerSet): void {
      if (inner === NONE || values.size === widthAt(level) || seen.has(inner)) return
      seen.add(inner)
      const top = levelOf(inner)
      for (let value = 0; value < widthAt(Math.max(top, level)); value += 1) {
        if (top > level) visit(childOf(inner, value))
        else if (top < level || childOf(inner, value) !== NONE) values.add(value)
      }
    }
  }

  return {
    intersect,
    unite,
    subtract,
    where: (level, passes) => extend(level, ALL, passes),
    extend,
    withoutAbove,
    blur,
    valuesOf,
    has(set, valueAt) {
      let rest = set
      while (levelOf(rest) >= 0) rest = childOf(rest, valueAt(levelOf(rest)))
      return rest === ALL
    },
    spent: () => spent,
  }
}
