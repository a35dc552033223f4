import type { CalculatorInput } from '#core/calculator/CalculatorInput.ts'
import { calculatorFields, fieldNames } from './calculatorFields.ts'
import type { CalculatorState } from './calculatorReducer.ts'
import type { FieldName } from './FieldRules.ts'

/**
 * The input of the chart: an unfinished box counts with its last number; `null` when a box holds no number. The same object until a number
 * changes. Pure. Source: spec §5, D5.
 */
export function shownInput({ drafts, lastGood }: CalculatorState): CalculatorInput | null {
  const counts = (field: FieldName): boolean => {
    const { valueOf, isUnfinished } = calculatorFields[field]
    return isUnfinished(drafts[field]) || valueOf(drafts[field]) !== null
  }
  return fieldNames.every(counts) ? lastGood : null
}
