import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from '#linter/words/editDistance.ts'

const words = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') })

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['yuong', 'young', 1],
    ['ab', 'ba', 1],
    ['requierd', 'required', 1],
    ['abc', 'abc', 0],
  ])('from %j to %j is %i', (from, to, edits) => {
    expect(editDistance(from, to, 10)).toBe(edits)
  })

  it('counts the same with a lower limit, up to that limit', () => {
    fc.assert(
      fc.property(words, words, fc.nat(4), (a, b, limit) => {
        expect(Math.min(editDistance(a, b, limit), limit + 1)).toBe(Math.min(editDistance(a, b, 100), limit + 1))
      }),
    )
  })

  it('is symmetric, zero only for equal texts, and at most the longer length', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const edits = editDistance(a, b, 100)
        expect(edits).toBe(editDistance(b, a, 100))
        expect(edits === 0).toBe(a === b)
        expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })

  it('exceeds the limit whenever the distance does', () => {
    fc.assert(
      fc.property(words, words, fc.nat(8), (a, b, limit) => {
        const edits = editDistance(a, b, 100)
        expect(Math.min(editDistance(a, b, limit), limit + 1)).toBe(Math.min(edits, limit + 1))
      }),
    )
  })
})
