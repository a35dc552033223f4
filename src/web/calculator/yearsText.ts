import { fillIn } from '#core/questionnaire/fillIn.ts'
import { calculator } from '../content/calculator.ts'

/** A number of years in words, such as `20 years`. Pure. */
export function yearsText(years: number): string {
  const { oneYear, manyYears } = calculator
  return years === 1 ? oneYear : fillIn(manyYears, { count: years })
}
