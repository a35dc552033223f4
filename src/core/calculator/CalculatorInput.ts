/** The input of the chart tool. Money in AUD, rates in percent a year. */
export interface CalculatorInput {
  readonly startBalance: number
  readonly years: number
  readonly fundAReturn: number
  readonly fundBReturn: number
}

/** Defaults of the chart tool; spec §3. */
export const calculatorDefaults: CalculatorInput = { startBalance: 150_000, years: 20, fundAReturn: 6, fundBReturn: 8 }
