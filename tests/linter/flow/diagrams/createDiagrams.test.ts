import { describe, expect, it } from 'vitest'
import { createDiagrams } from '#linter/flow/diagrams/createDiagrams.ts'
import { ALL, type AnswerSet, NONE, OVER_BUDGET } from '#linter/flow/diagrams/nodeStore.ts'

const binary = (): number => 2

/** The assignments in which an even number of variables is answered, and what building them cost. */
function parity(levels: number, budget: number): { readonly spent: number; readonly set: AnswerSet } {
  const { where, intersect, unite, subtract, spent } = createDiagrams(binary, budget)
  let even: AnswerSet = ALL
  for (let level = 0; level < levels; level += 1) {
    const answered = where(level, (value) => value === 1)
    even = unite(subtract(even, answered), intersect(subtract(ALL, even), answered))
  }
  return { spent: spent(), set: even }
}

describe('createDiagrams', () => {
  it('holds 2^200 assignments in a few nodes', () => {
    const { spent, set } = parity(200, 1_000_000)
    expect(set).not.toBe(NONE)
    expect(spent).toBeLessThan(10_000)
  })

  it('throws once its budget is spent, and not before', () => {
    const { spent } = parity(20, 1_000_000)
    expect(parity(20, spent).spent).toBe(spent)
    expect(() => parity(20, spent - 1)).toThrow(OVER_BUDGET)
  })

  it('refuses more variables than the call stack can recurse through', () => {
    const { where, intersect } = createDiagrams(binary, 1_000_000_000)
    let all: AnswerSet = ALL
    const stack = (level: number): void => {
      all = intersect(
        all,
        where(level, (value) => value === 1),
      )
    }
    for (let level = 0; level < 2_000; level += 1) stack(level)
    expect(() => stack(2_000)).toThrow(OVER_BUDGET)
  })

  it('keeps sets distinct when its tables grow', () => {
    const { where, has } = createDiagrams(() => 3, 10_000_000)
    const sets = Array.from({ length: 50_000 }, (_, level) => where(level, (value) => value === 2))
    expect(new Set(sets).size).toBe(50_000)
    expect(sets.every((set, level) => set === where(level, (value) => value === 2))).toBe(true)
    expect(has(sets[49_999] ?? NONE, () => 2)).toBe(true)
    expect(has(sets[49_999] ?? NONE, () => 1)).toBe(false)
  })
})
