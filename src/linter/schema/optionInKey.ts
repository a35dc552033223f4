import type { ErrorObject } from 'ajv'
import { valueAt } from '../source/Path.ts'
import { closest } from '../words/closest.ts'
import { quoteWhole } from '../words/quote.ts'
import { schemaOf } from './fieldsOf.ts'

/** The right form of an option that has its value for a key, as in `{ "WA": "Western Australia" }`; `null` for any other field. Pure. */
export function optionInKeyHelp(field: string, error: ErrorObject): string | null {
  const { properties = {} } = schemaOf(error)
  const label = valueAt(error.data, [field])
  const isAlone = Object.keys(Object(error.data)).length === 1
  const isOption = properties['declines'] !== undefined
  if (!isOption || !isAlone || typeof label !== 'string' || closest(field, Object.keys(properties)) !== null)
    return null
  return `write { "value": ${quoteWhole(field)}, "label": ${quoteWhole(label)} }`
}
