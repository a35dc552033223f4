import { balanceField } from './balanceField.ts'
import type { FieldName, FieldRules } from './FieldRules.ts'
import { returnField } from './returnField.ts'
import { yearsField } from './yearsField.ts'

/** The rules of each box. */
export const calculatorFields: Readonly<Record<FieldName, FieldRules>> = {
  startBalance: balanceField,
  years: yearsField,
  fundAReturn: returnField,
  fundBReturn: returnField,
}

/** The names of the boxes, in their order. */
// Safe: the table has exactly these keys.
export const fieldNames = Object.keys(calculatorFields) as readonly FieldName[]
