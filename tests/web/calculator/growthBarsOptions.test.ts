import { describe, expect, it } from 'vitest'
import { calculatorDefaults } from '#core/calculator/CalculatorInput.ts'
import { growthRows } from '#core/calculator/growthRows.ts'
import { growthBarsOptions } from '#web/calculator/growthBarsOptions.ts'

const rows = growthRows(calculatorDefaults)

describe('growthBarsOptions', () => {
  it('draws orange and green bars over the years of the rows', () => {
    const options = growthBarsOptions(rows, false)
    expect(options.colors).toEqual(['#E36F10', '#064E3B'])
    expect(options.xaxis?.categories).toEqual(['4', '8', '12', '16', '20'])
  })

  it('tells the funds apart without colour: one is ruled', () => {
    expect(growthBarsOptions(rows, false).fill).toMatchObject({
      type: ['solid', 'pattern'],
      pattern: { style: ['horizontalLines', 'horizontalLines'] },
    })
  })

  it('animates the bars for 1.5 seconds, at first and on each change', () => {
    const animations = growthBarsOptions(rows, false).chart?.animations
    expect(animations).toMatchObject({ enabled: true, speed: 1500, dynamicAnimation: { enabled: true, speed: 1500 } })
    // One after another, they would take longer.
    expect(animations?.animateGradually?.enabled).toBe(false)
  })

  it('does not animate them with reduced motion', () => {
    const animations = growthBarsOptions(rows, true).chart?.animations
    expect(animations).toMatchObject({ enabled: false, dynamicAnimation: { enabled: false } })
  })

  it('has no interactive controls, nor a legend beside the one of the figure', () => {
    const options = growthBarsOptions(rows, false)
    expect(options.legend?.show).toBe(false)
    expect(options.chart?.zoom?.enabled).toBe(false)
    expect(options.chart?.selection?.enabled).toBe(false)
    expect(options.tooltip?.enabled).toBe(false)
    expect(options.chart?.toolbar?.show).toBe(false)
  })

  it('has axis ticks in thousands', () => {
    const [axis] = [growthBarsOptions(rows, false).yaxis].flat()
    expect(axis?.labels?.formatter?.(200_000)).toBe('$200k')
  })

  it.each([
    [150_000, 800_000],
    // Bars up to 951 and to 960 thousand: the label of the latter would cover its bar.
    [204_000, 1_000_000],
    [206_000, 1_200_000],
  ])('has an axis of four steps, with room for the label of the tallest bar: a balance of %i', (startBalance, max) => {
    const [axis] = [growthBarsOptions(growthRows({ ...calculatorDefaults, startBalance }), false).yaxis].flat()
    expect(axis).toMatchObject({ min: 0, max, tickAmount: 4 })
  })

  it.each([
    [150_000, ['', '', '', '', '$699k'], ['', '', '', '', '']],
    [1_500_000, ['', '', '', '', '$6,991k'], ['', '', '', '', '']],
    // Wider than the bar: it would be cut off at the edge.
    [15_000_000, ['', '', '', '', ''], ['', '', '', '', '']],
  ])('labels only the tallest bar, if there is room: a balance of %i', (startBalance, ofB, ofA) => {
    const those = growthRows({ ...calculatorDefaults, startBalance })
    const { dataLabels } = growthBarsOptions(those, false)
    const labels = (name: 'base_return' | 'second_fund') =>
      those.map((row, dataPointIndex) => dataLabels?.formatter?.(row[name], { dataPointIndex }))
    expect(dataLabels?.enabled).toBe(true)
    expect(labels('second_fund')).toEqual(ofB)
    expect(labels('base_return')).toEqual(ofA)
  })

  it('labels the last bar of a single dollar in dollars', () => {
    const few = growthRows({ ...calculatorDefaults, startBalance: 1, years: 1 })
    const labels = growthBarsOptions(few, false).dataLabels
    expect(labels?.formatter?.(few[0]?.second_fund ?? 0, { dataPointIndex: 0 })).toBe('$1')
  })
})
