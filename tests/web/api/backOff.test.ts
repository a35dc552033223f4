import { describe, expect, it } from 'vitest'
import { backOff } from '#web/api/backOff.ts'

describe('backOff (Q4)', () => {
  it('doubles the longest pause from 1 s to 60 s', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 8, 5000].map((failures) => backOff(failures, 1))
    expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
  })

  it('spreads retries over the whole pause', () => {
    expect([0, 0.25, 0.5].map((random) => backOff(3, random))).toEqual([0, 1_000, 2_000])
  })
})
