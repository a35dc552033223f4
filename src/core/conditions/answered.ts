import { defineOperator } from './defineOperator.ts'

/** `true` holds when the question is answered on the visited path, `false` when it is not. */
export const answered = defineOperator<boolean>({
  appliesTo: 'any',
  operand: { type: 'boolean', description: 'true: the question was answered on the way here. false: it was not.' },
  test: (answer, wanted) => (answer !== undefined) === wanted,
  valuesIn: () => [],
  phrase: (wanted) => (wanted ? 'is answered' : 'is not answered'),
})
