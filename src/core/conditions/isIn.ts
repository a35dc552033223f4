import { textListSchema } from '../json-schema/textListSchema.ts'
import { defineOperator } from './defineOperator.ts'

/** The operator `in`: true when the answer is one of these options. */
export const isIn = defineOperator<readonly string[]>({
  appliesTo: 'options',
  operand: textListSchema('True when the answer is one of these options.'),
  test: (answer, values) => answer !== undefined && values.includes(answer),
  valuesIn: (values) => values,
  phrase: (_values, options) => `is ${options}`,
})
