import { defineOperator } from './defineOperator.ts'

/** True when the question is answered, with another option. */
export const isNot = defineOperator<string>({
  appliesTo: 'options',
  operand: {
    type: 'string',
    description: 'True when the question is answered with another option; false while it is unanswered.',
  },
  test: (answer, value) => answer !== undefined && answer !== value,
  valuesIn: (value) => [value],
  phrase: (_value, options) => `is not ${options}`,
})
