import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatorDefaults } from '#core/calculator/CalculatorInput.ts'
import { finalGap, growthAt, growthRows } from '#core/calculator/growthRows.ts'

const yearsOf = (years: number) => growthRows({ ...calculatorDefaults, years }).map(({ year }) => year)

describe('calculatorDefaults', () => {
  it('are 150000, 20 years, 6 percent, 8 percent', () => {
    expect(calculatorDefaults).toEqual({ startBalance: 150_000, years: 20, fundAReturn: 6, fundBReturn: 8 })
  })
})

describe('growthRows', () => {
  it.each([
    [1, [1]],
    [2, [1, 2]],
    [6, [1, 2, 3, 4, 5, 6]],
    [7, [2, 4, 6]],
    [12, [2, 4, 6, 8, 10, 12]],
    [13, [3, 6, 9, 12]],
    [20, [4, 8, 12, 16, 20]],
    [29, [5, 10, 15, 20, 25]],
    [30, [5, 10, 15, 20, 25, 30]],
  ])('of %d years: step is years divided by 6 rounded up, bars at multiples of that step %j', (years, bars) => {
    expect(yearsOf(years)).toEqual(bars)
  })

  it.each([0, -1, -20, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('gives no rows for %d years', (years) => {
    expect(yearsOf(years)).toEqual([])
  })

  it.each(['startBalance', 'fundAReturn', 'fundBReturn'])('gives no rows when %s is not a number', (input) => {
    expect(growthRows({ ...calculatorDefaults, [input]: Number.NaN })).toEqual([])
  })

  it('value is start balance times (1 + rate/100) to the power of years elapsed, rounded to 2 decimals', () => {
    expect(growthRows(calculatorDefaults)).toEqual([
      { year: 4, base_return: 189_371.54, second_fund: 204_073.34 },
      { year: 8, base_return: 239_077.21, second_fund: 277_639.53 },
      { year: 12, base_return: 301_829.47, second_fund: 377_725.52 },
      { year: 16, base_return: 381_052.75, second_fund: 513_891.4 },
      { year: 20, base_return: 481_070.32, second_fund: 699_143.57 },
    ])
  })

  it('has at most 6 evenly spaced bars, ascending from the step, none after the years value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (years) => {
        const bars = yearsOf(years)
        expect(bars.length).toBeLessThanOrEqual(6)
        expect(bars).toEqual(bars.map((_, index) => (index + 1) * Math.ceil(years / 6)))
        expect(bars.at(-1)).toBeLessThanOrEqual(years)
        expect(bars.at(-1)).toBeGreaterThan(years - Math.ceil(years / 6))
      }),
    )
  })

  it('is rounded to cents and within half a cent of the exact value', () => {
    const input = fc.record({
      startBalance: fc.integer({ min: 0, max: 10_000_000 }),
      years: fc.integer({ min: 1, max: 30 }),
      fundAReturn: fc.integer({ min: 40, max: 120 }).map((tenths) => tenths / 10),
      fundBReturn: fc.integer({ min: 40, max: 120 }).map((tenths) => tenths / 10),
    })
    fc.assert(
      fc.property(input, (given) => {
        for (const { year, base_return } of growthRows(given)) {
          expect(Number(base_return.toFixed(2))).toBe(base_return)
          // In whole numbers: balance · (1000 + tenths of a percent)^year / 1000^year, in hundredths of a cent.
          const tenths = BigInt(Math.round(given.fundAReturn * 10))
          const exact =
            (BigInt(given.startBalance) * 10_000n * (1000n + tenths) ** BigInt(year)) / 1000n ** BigInt(year)
          expect(Math.abs(base_return * 10_000 - Number(exact))).toBeLessThanOrEqual(51)
        }
      }),
    )
  })
})

describe('growthAt', () => {
  it('is the start balance now', () => {
    expect(growthAt(calculatorDefaults, 0)).toEqual({ year: 0, base_return: 150_000, second_fund: 150_000 })
  })
})

describe('finalGap', () => {
  it('is the absolute gap at the final year in whole dollars: 218073 at the defaults', () => {
    expect(finalGap(calculatorDefaults)).toBe(218_073)
  })

  it('is the same with the two funds swapped', () => {
    expect(finalGap({ ...calculatorDefaults, fundAReturn: 8, fundBReturn: 6 })).toBe(218_073)
  })

  it('is taken at the given number of years, which may be later than the last bar', () => {
    expect(yearsOf(29).at(-1)).toBe(25)
    expect(finalGap({ ...calculatorDefaults, years: 29 })).toBe(584_833)
  })

  it('is 0 with equal returns', () => {
    expect(finalGap({ ...calculatorDefaults, fundBReturn: 6 })).toBe(0)
  })
})
