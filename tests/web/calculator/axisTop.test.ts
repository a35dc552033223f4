import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisTop } from '#web/calculator/axisTop.ts'

describe('axisTop', () => {
  it.each([
    [0, 4000],
    [4000, 4000],
    [4001, 8000],
    [8001, 12_000],
    [15_000, 16_000],
    [19_000, 20_000],
    [23_000, 24_000],
    [31_000, 32_000],
    [39_000, 40_000],
    [41_000, 60_000],
    [699_072, 800_000],
    [800_001, 1_000_000],
    [951_000, 1_000_000],
    [1_000_001, 1_200_000],
    [29_959_922_120_904, 32_000_000_000_000],
  ])('of bars up to %i is %i', (tallest, top) => {
    expect(axisTop(tallest, 4)).toBe(top)
  })

  it('has steps of whole thousands, and is at most half empty', () => {
    fc.assert(
      // Of every size: most numbers below a limit, taken one as often as another, are nearly 0 or nearly the limit.
      fc.property(fc.integer({ min: 100, max: 1000 }), fc.integer({ min: 0, max: 11 }), (digits, zeros) => {
        const tallest = digits * 10 ** zeros
        const top = axisTop(tallest, 4)
        expect(top % 4000).toBe(0)
        expect(top).toBeGreaterThanOrEqual(tallest)
        expect(top <= 8000 || tallest > top / 2).toBe(true)
      }),
    )
  })
})
