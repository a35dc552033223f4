import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calculatorDefaults } from '#core/calculator/CalculatorInput.ts'
import { growthRows } from '#core/calculator/growthRows.ts'

/** The properties that the chart was given, in order; it draws anew whenever one is another object. */
const given: { readonly options: unknown; readonly series: unknown }[] = []

beforeEach(() => {
  given.length = 0
  vi.resetModules()
  vi.doMock('react-apexcharts', () => ({
    default: ({ options, series }: (typeof given)[number]) => {
      given.push({ options, series })
      return null
    },
  }))
})
afterEach(() => {
  vi.doUnmock('react-apexcharts')
  vi.resetModules()
})

describe('GrowthBars', () => {
  it('draws anew only for other rows', async () => {
    const { GrowthBars } = await import('#web/calculator/GrowthBars.tsx')
    const rows = growthRows(calculatorDefaults)
    const { rerender } = render(<GrowthBars rows={rows} />)
    rerender(<GrowthBars rows={rows} />)
    rerender(<GrowthBars rows={growthRows({ ...calculatorDefaults, startBalance: 7 })} />)
    const [first, same, other] = given
    expect(same?.options).toBe(first?.options)
    expect(same?.series).toBe(first?.series)
    expect(other?.options).not.toBe(first?.options)
    expect(other?.series).not.toBe(first?.series)
  })
})
