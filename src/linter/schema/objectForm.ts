import { quote, quoteChoice } from '../words/quote.ts'
import type { FieldSchema } from './fieldsOf.ts'

/** Fields; an object with more is shown without them. */
const MOST_SHOWN = 3

/** How an object of a fragment is written: with the fields that it must have, or with all when there are few. `{ … }` when it says neither. Pure. */
export function objectForm({ properties = {}, required, additionalProperties }: FieldSchema): string {
  const names = required ?? Object.keys(properties)
  if (names.length > MOST_SHOWN) return '{ … }'
  const fields = names.map((name) => `${quote(name)}: ${example(properties[name] ?? {})}`)
  if (typeof additionalProperties === 'object') fields.push(`"…": ${example(additionalProperties)}`)
  return fields.length === 0 ? '{ … }' : `{ ${fields.join(', ')} }`
}

/** How a value of a fragment is written. Pure. */
export function example({ type, enum: allowed }: FieldSchema): string {
  if (allowed) return quoteChoice(allowed.map(String))
  if (type === 'array') return '[ … ]'
  if (type === 'object') return '{ … }'
  return type === 'integer' || type === 'number' ? '…' : '"…"'
}
