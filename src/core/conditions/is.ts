import { defineOperator } from './defineOperator.ts'

/** True when the answer is this option. */
export const is = defineOperator<string>({
  appliesTo: 'options',
  operand: { type: 'string', description: 'True when the answer is this option.' },
  test: (answer, value) => answer === value,
  valuesIn: (value) => [value],
  phrase: (_value, options) => `is ${options}`,
})
