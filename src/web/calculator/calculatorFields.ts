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
