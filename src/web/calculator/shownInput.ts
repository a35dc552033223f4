import type { CalculatorInput } from '#core/calculator/CalculatorInput.ts'
import { calculatorFields } from './calculatorFields.ts'
import type { CalculatorState } from './calculatorReducer.ts'
import type { FieldName } from './FieldRules.ts'

/** The input of the chart: an unfinished box counts with its last number; `null` when a box holds no number. Pure. Source: spec §5, D5. */
export function shownInput({ drafts, lastGood }: CalculatorState): CalculatorInput | null {
  const valueOf = (field: FieldName) => {
    const { valueOf: parse, isUnfinished } = calculatorFields[field]
    return isUnfinished(drafts[field]) ? lastGood[field] : parse(drafts[field])
  }
  const startBalance = valueOf('startBalance')
  const years = valueOf('years')
  const fundAReturn = valueOf('fundAReturn')
  const fundBReturn = valueOf('fundBReturn')
  if (startBalance === null || years === null || fundAReturn === null || fundBReturn === null) return null
  return { startBalance, years, fundAReturn, fundBReturn }
}
