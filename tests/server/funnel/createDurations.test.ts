import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDurations } from '#server/funnel/createDurations.ts'

const quantilesOf = (times: readonly number[], share: number): number | null => {
  const durations = createDurations()
  for (const ms of times) durations.add(ms)
  return durations.quantile(share)
}

describe('createDurations', () => {
  it('has no quantiles without durations', () => {
    expect(quantilesOf([], 0.5)).toBeNull()
  })

  it('keeps a zero duration, and caps a longer one at a day', () => {
    expect(quantilesOf([0, 0], 0.5)).toBe(0)
    expect(quantilesOf([1e12], 0.5)).toBeCloseTo(86_400_000, -7)
  })

  it('is within 2 % of the exact quantile', () => {
    const times = fc.array(fc.integer({ min: 1, max: 86_400_000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(times, fc.constantFrom(0.1, 0.5, 0.9, 1), (sample, share) => {
        const exact = sample.toSorted((a, b) => a - b)[Math.ceil(share * sample.length) - 1] ?? 0
        const told = quantilesOf(sample, share) ?? 0
        expect(Math.abs(told - exact) / exact).toBeLessThanOrEqual(0.02)
      }),
    )
  })
})
