import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { quote, quoteChoice } from '../words/quote.ts'
import { resolve } from './resolve.ts'

/** Fields; an object with more is shown without them. */
const MOST_SHOWN = 3

/**
 * A value of a fragment as JSON, with "…" for what is left open: the first of the values that are allowed; an object with the fields that it
 * must have, or with all when it needs none and has few; a list without its entries. Pure.
 */
export function formOf(fragment: JsonSchema): string {
  const schema = resolve(fragment)
  const { type, enum: allowed, properties, additionalProperties } = schema
  if (allowed) return JSON.stringify(allowed[0])
  if (type !== 'object' && (type !== undefined || !properties)) return example(schema)
  const { required = Object.keys(properties ?? {}) } = schema
  if (required.length > MOST_SHOWN) return '{ … }'
  const fields = required.map((name) => `${quote(name)}: ${formOf(properties?.[name] ?? {})}`)
  if (typeof additionalProperties === 'object') fields.push(`"…": ${formOf(additionalProperties)}`)
  return fields.length === 0 ? '{ … }' : `{ ${fields.join(', ')} }`
}

/** The same in short, with all the values that are allowed: of an object only the brackets. Pure. */
export function example({ type, enum: allowed }: JsonSchema): string {
  if (allowed) return quoteChoice(allowed.map(String))
  if (type === 'array') return '[ … ]'
  if (type === 'object') return '{ … }'
  return type === 'integer' || type === 'number' || type === 'boolean' ? '…' : '"…"'
}
