import { type OperatorName, operators } from '#core/conditions/index.ts'
import type { IndexedStep } from '../definition/indexDefinition.ts'
import { choiceAt, placeAt } from './filler.ts'

/**
 * The body of a condition with one operator, about a question to choose from these. It holds as it is inserted: its option is the first of
 * the first question. It has the places 1 and 2. Pure.
 */
export function leafBody(name: OperatorName, questions: readonly IndexedStep[]): object {
  const { appliesTo } = operators[name]
  const able = appliesTo === 'options' ? questions.filter(({ options }) => options !== null) : questions
  const [first = null] = able[0]?.options?.keys() ?? []
  const ids = able.map(({ step }) => step.id)
  return {
    question: ids.length > 0 ? choiceAt(1, ids) : placeAt(1, 'question'),
    [name]: operandBody(name, placeAt(2, first ?? 'option')),
  }
}

function operandBody(name: OperatorName, option: string): unknown {
  const { appliesTo, operand } = operators[name]
  if (appliesTo === 'any') return choiceAt(2, [true, false])
  return operand.type === 'array' ? [option] : option
}
