import type { ErrorObject } from 'ajv'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { valueAt } from '../source/Path.ts'
import { closest } from '../words/closest.ts'
import { quoteWhole } from '../words/quote.ts'
import { schemaOf } from './fieldsOf.ts'

/** The right form of an option that has its value for a key, as in `{ "WA": "Western Australia" }`; `null` for any other field. Pure. */
export function optionInKeyHelp(field: string, error: ErrorObject): string | null {
  const schema = schemaOf(error)
  const label = valueAt(error.data, [field])
  const isAlone = Object.keys(Object(error.data)).length === 1
  if (!isOption(schema) || !isAlone || typeof label !== 'string') return null
  if (closest(field, Object.keys(schema.properties ?? {})) !== null) return null
  return `write { "value": ${quoteWhole(field)}, "label": ${quoteWhole(label)} }`
}

/** Whether a fragment is that of an option. Pure. */
export const isOption = ({ properties }: JsonSchema): boolean => properties?.['declines'] !== undefined
