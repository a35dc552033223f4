import { describe, expect, it } from 'vitest'
import { formatDollars, formatThousands } from '#web/calculator/formatMoney.ts'

describe('formatDollars', () => {
  it.each([
    [218_073.25, '$218,073'],
    [0, '$0'],
    [999.5, '$1,000'],
    [999_999_999_999, '$999,999,999,999'],
  ])('shows %d as %s', (amount, shown) => {
    expect(formatDollars(amount)).toBe(shown)
  })
})

describe('formatThousands', () => {
  it.each([
    [0, '$0'],
    [1.08, '$1'],
    [999, '$999'],
    [1000, '$1k'],
    [200_000, '$200k'],
    [1_200_000, '$1,200k'],
  ])('shows %d as %s', (amount, shown) => {
    expect(formatThousands(amount)).toBe(shown)
  })
})
