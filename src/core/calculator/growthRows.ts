import type { CalculatorInput } from './CalculatorInput.ts'

/** Most bars in the chart; spec §9, D4. */
const MAX_BARS = 6

/** One year of the chart: money in AUD, rounded to cents. */
export interface GrowthRow {
  /** Whole years from now. */
  readonly year: number
  readonly base_return: number
  readonly second_fund: number
}

/**
 * Growth rows for the chart: at most 6, at multiples of a step up to `years`; empty when `years` is below 1 or an input is not a number.
 * Pure. Source: spec §9, D4.
 */
export function growthRows(input: CalculatorInput): readonly GrowthRow[] {
  const { startBalance, years, fundAReturn, fundBReturn } = input
  if (years < 1 || ![startBalance, years, fundAReturn, fundBReturn].every(Number.isFinite)) return []
  const step = Math.ceil(years / MAX_BARS)
  return Array.from({ length: Math.floor(years / step) }, (_, index) => growthAt(input, (index + 1) * step))
}

/** Both balances after `year` whole years. Pure. Source: spec §9. */
export function growthAt(input: CalculatorInput, year: number): GrowthRow {
  const grown = (percent: number) => Math.round(input.startBalance * (1 + percent / 100) ** year * 100) / 100
  return { year, base_return: grown(input.fundAReturn), second_fund: grown(input.fundBReturn) }
}

/** The gap between the funds at the final year, in whole AUD and never negative. Pure. Source: spec §9. */
export function finalGap(input: CalculatorInput): number {
  const { base_return, second_fund } = growthAt(input, input.years)
  return Math.round(Math.abs(second_fund - base_return))
}
