import { defineOperator } from './defineOperator.ts'

/** True when the question has an answer on the way here, or has none. */
export const answered = defineOperator<boolean>({
  appliesTo: 'any',
  operand: { type: 'boolean', description: 'true: the question was answered on the way here. false: it was not.' },
  test: (answer, wanted) => (answer !== undefined) === wanted,
  valuesIn: () => [],
})
