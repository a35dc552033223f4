import { describe, expect, it } from 'vitest'
import { percentile } from '../../../scripts/faults/percentile.ts'

describe('percentile', () => {
  it('is the smallest value that the given share does not exceed, in any order', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(percentile(hundred, 0.5)).toBe(50)
    expect(percentile(hundred, 0.99)).toBe(99)
    expect(percentile(hundred, 1)).toBe(100)
    expect(percentile(hundred, 0)).toBe(1)
  })

  it('is the value itself for one value, and null for none', () => {
    expect(percentile([7], 0.5)).toBe(7)
    expect(percentile([], 0.5)).toBeNull()
  })
})
