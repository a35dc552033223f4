import { fillIn } from '#core/questionnaire/fillIn.ts'
import { content } from '../content.ts'

/** A number of years in words, such as `20 years`. Pure. */
export function yearsText(years: number): string {
  const { oneYear, manyYears } = content.calculator
  return years === 1 ? oneYear : fillIn(manyYears, { count: years })
}
