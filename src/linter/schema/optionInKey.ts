import type { ErrorObject } from 'ajv'
import { valueAt } from '../source/Path.ts'
import { quoteWhole } from '../words/quote.ts'
import { schemaOf } from './fieldsOf.ts'

/** The right form of an option that has its value for a key, as in `{ "WA": "Western Australia" }`; `null` for any other field. Pure. */
export function optionInKeyHelp(field: string, error: ErrorObject): string | null {
  const { declines } = schemaOf(error).properties ?? {}
  const label = valueAt(error.data, [field])
  const isAlone = Object.keys(Object(error.data)).length === 1
  if (!declines || !isAlone || typeof label !== 'string' || /^[a-z]/.test(field)) return null
  return `write { "value": ${quoteWhole(field)}, "label": ${quoteWhole(label)} }`
}
