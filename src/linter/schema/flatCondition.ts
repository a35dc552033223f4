import type { ErrorObject } from 'ajv'
import { closest } from '../words/closest.ts'
import { quote } from '../words/quote.ts'
import { schemaOf } from './fieldsOf.ts'
import { resolve } from './resolve.ts'
import { written } from './written.ts'

/** A field of an entry of `next` that belongs into its `when`, with the name it has there. */
type Part = readonly [field: string, name: string]

/**
 * The parts of a condition that stand beside "goTo" instead of inside a "when", as in `{ "question": "q3", "is": "60+", "goTo": "q4" }`.
 * Empty for anything else. Pure.
 */
export function flatConditionIn(error: ErrorObject): readonly Part[] {
  const { when, goTo } = schemaOf(error).properties ?? {}
  const fields = Object.keys(Object(error.data))
  if (!when || !goTo || fields.includes('when')) return []
  const names = Object.keys(resolve(when).properties ?? {})
  // Each field is compared for each of them that is unknown: not for thousands.
  if (fields.length > names.length || !fields.some((field) => names.includes(field))) return []
  return fields.flatMap((field): readonly Part[] => {
    const name = closest(field, ['when', 'goTo', ...names])
    return name !== null && names.includes(name) ? [[field, name]] : []
  })
}

/** The right form of a condition whose parts stand beside "goTo"; `null` for a field that is no such part. Pure. */
export function flatConditionHelp(field: string, error: ErrorObject): string | null {
  const parts = flatConditionIn(error)
  if (!parts.some(([part]) => part === field)) return null
  const inside = parts.map(([part, name]) => `${quote(name)}: ${written(Object(error.data)[part])}`)
  return `write "when": { ${inside.join(', ')} }`
}
