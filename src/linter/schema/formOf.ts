import { quote, quoteChoice } from '../words/quote.ts'
import type { FieldSchema } from './fieldsOf.ts'

/** Fields; an object with more is shown without them. */
const MOST_SHOWN = 3

/** How a value of a fragment is written; an object with the fields that it must have, or with all when there are few. Pure. */
export function formOf(fragment: FieldSchema): string {
  const { properties = {}, required = Object.keys(properties), additionalProperties } = fragment
  if (required.length > MOST_SHOWN) return '{ … }'
  const fields = required.map((name) => `${quote(name)}: ${example(properties[name] ?? {})}`)
  if (typeof additionalProperties === 'object') fields.push(`"…": ${example(additionalProperties)}`)
  return fields.length === 0 ? example(fragment) : `{ ${fields.join(', ')} }`
}

/** How a value of a fragment is written, in short: of an object or a list only the brackets. Pure. */
export function example({ type, enum: allowed }: FieldSchema): string {
  if (allowed) return quoteChoice(allowed.map(String))
  if (type === 'array') return '[ … ]'
  if (type === 'object') return '{ … }'
  return type === 'integer' || type === 'number' || type === 'boolean' ? '…' : '"…"'
}
