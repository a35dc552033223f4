import { describe, expect, it } from 'vitest'
import { makeCode } from '#server/verification/makeCode.ts'

/** What χ² exceeds with a chance below one in a billion, by degrees of freedom (Wilson and Hilferty's approximation at 6.1 σ). */
const bound = (freedom: number) => freedom * (1 - 2 / (9 * freedom) + 6.1 * Math.sqrt(2 / (9 * freedom))) ** 3

describe('O1 a code', () => {
  it('has six digits, with every digit equally likely at each position', () => {
    const draws = 60_000
    const counts = Array.from({ length: 6 }, () => Array.from({ length: 10 }, () => 0))
    for (let draw = 0; draw < draws; draw += 1) {
      const code = makeCode()
      if (!/^\d{6}$/.test(code)) throw new Error(`${code} is no code`)
      for (const [place, digit] of [...code].entries()) counts[place]![Number(digit)]! += 1
    }
    const expected = draws / 10
    const statistic = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(statistic).toBeLessThan(bound(6 * 9))
  })

  it('is evenly distributed over the million, leading zeros included', () => {
    const draws = 1_000_000
    const cells = 100
    const counts = Array.from({ length: cells }, () => 0)
    for (let draw = 0; draw < draws; draw += 1) counts[Math.floor(Number(makeCode()) / (1_000_000 / cells))]! += 1
    const expected = draws / cells
    const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(statistic).toBeLessThan(bound(cells - 1))
  })
})
