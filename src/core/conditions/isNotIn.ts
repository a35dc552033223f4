import { textListSchema } from '../json-schema/textListSchema.ts'
import { defineOperator } from './defineOperator.ts'

/** The operator `notIn`: true when the question is answered, with none of these options. */
export const isNotIn = defineOperator<readonly string[]>({
  appliesTo: 'options',
  operand: textListSchema(
    'True when the question is answered with none of these options; false while it is unanswered.',
  ),
  test: (answer, values) => answer !== undefined && !values.includes(answer),
  valuesIn: (values) => values,
  phrase: (_values, options) => `is not ${options}`,
})
