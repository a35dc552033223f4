import { valueAt } from '../source/Path.ts'
import { quoteWhole } from '../words/quote.ts'
import { schemaOf } from './fieldsOf.ts'
import { operatorCalled, testFor } from './namedOperator.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { stepIdsIn } from './stepsIn.ts'
import { kindOf } from './valueName.ts'

/**
 * The right form of a condition that has the id of a step for a key, as in `{ "q3": "60+" }`, also beside the "goTo" that it decides; `null`
 * for anything else. Pure.
 */
export function bareQuestionHelp(key: string, { error, root }: SchemaErrorContext): string | null {
  const isStep = stepIdsIn(root).includes(key)
  const { question, when } = schemaOf(error).properties ?? {}
  const isPlace = question !== undefined || (when !== undefined && !Object.hasOwn(Object(error.data), 'when'))
  if (!isStep || !isPlace) return null

  const test = testOf(valueAt(error.data, [key]))
  return `write ${when ? '"when": ' : ''}{ "question": ${quoteWhole(key)}, ${test} }`
}

/** What is asked of the answer: that it is one of these, or what the only operator in an object says. */
function testOf(value: unknown): string {
  if (kindOf(value) !== 'object') return testFor('is', Array.isArray(value) ? value.map(optionIn) : optionIn(value))
  const [[name, operand] = ['', null], ...others] = Object.entries(Object(value))
  const operator = others.length > 0 ? null : operatorCalled(name)
  return operator === null ? testFor('is', '…') : testFor(operator, operand)
}

/** Options are texts. */
const optionIn = (value: unknown): string => (typeof value === 'object' && value !== null ? '…' : String(value))
