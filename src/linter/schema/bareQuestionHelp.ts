import { valueAt } from '../source/Path.ts'
import { quoteWhole } from '../words/quote.ts'
import { schemaOf } from './fieldsOf.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { stepIdsIn } from './stepsIn.ts'

/**
 * The right form of a condition that has the id of a step for a key, as in `{ "q3": "60+" }`, also beside the "goTo" that it decides; `null`
 * for anything else. Pure.
 */
export function bareQuestionHelp(key: string, { error, root }: SchemaErrorContext): string | null {
  const isStep = stepIdsIn(root).includes(key)
  const { question, when } = schemaOf(error).properties ?? {}
  const isPlace = question !== undefined || (when !== undefined && !Object.hasOwn(Object(error.data), 'when'))
  if (!isStep || !isPlace) return null

  const value = valueAt(error.data, [key])
  const test = Array.isArray(value)
    ? `"in": [${value.map(String).map(quoteWhole).join(', ')}]`
    : `"is": ${quoteWhole(String(value))}`
  return `write ${when ? '"when": ' : ''}{ "question": ${quoteWhole(key)}, ${test} }`
}
