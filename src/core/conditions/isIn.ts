import { defineOperator } from './defineOperator.ts'

/** The operator `in`: true when the answer is one of these options. */
export const isIn = defineOperator<readonly string[]>({
  appliesTo: 'options',
  operand: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    uniqueItems: true,
    description: 'True when the answer is one of these options.',
  },
  test: (answer, values) => answer !== undefined && values.includes(answer),
  valuesIn: (values) => values,
  phrase: (_values, options) => `is ${options}`,
})
