import { describe, expect, it } from 'vitest'
import { createMemo } from '#linter/flow/diagrams/createMemo.ts'

describe('createMemo', () => {
  it('has no result for a pair before it is stored, nor for the reversed pair', () => {
    const memo = createMemo()
    expect(memo.get(2, 3)).toBeUndefined()
    memo.set(2, 3, 0)
    expect(memo.get(2, 3)).toBe(0)
    expect(memo.get(3, 2)).toBeUndefined()
  })

  it('may forget a result, but never returns that of another pair', () => {
    const memo = createMemo()
    const pairs = Array.from({ length: 5_000 }, (_, place) => [1 + (place % 70), place] as const)
    for (const [a, b] of pairs) memo.set(a, b, a * 10_000 + b)
    const known = pairs.filter(([a, b]) => memo.get(a, b) !== undefined)
    expect(known.length).toBeGreaterThan(500)
    for (const [a, b] of known) expect(memo.get(a, b)).toBe(a * 10_000 + b)
  })
})
