import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { patternMessage } from '../schema/describeFieldError.ts'
import { choiceAt } from './filler.ts'

/** The most numbers that are offered one by one. */
const MOST_NUMBERS = 10

/**
 * The schema with what editors say and insert instead of a regular expression and of a zero, wherever a fragment has a pattern or is a whole
 * number. The keywords are VS Code's; validators of JSON Schema pass over them. Pure.
 */
export function withEditorHints(schema: JsonSchema): JsonSchema {
  const hinted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hinted)
    if (typeof value !== 'object' || value === null) return value
    const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hinted(part)]))
    return { ...inner, ...hintsFor(inner) }
  }
  // Safe: an object becomes an object.
  return hinted(schema) as JsonSchema
}

function hintsFor({ pattern, type, minimum, maximum }: Readonly<Record<string, unknown>>): object {
  if (typeof pattern === 'string') return { patternErrorMessage: patternMessage(pattern) }
  if (type !== 'integer') return {}
  const [least, most] = [Number(minimum), Number(maximum)]
  const isShort = most - least < MOST_NUMBERS
  const numbers = isShort ? Array.from({ length: most - least + 1 }, (_, place) => least + place) : []
  return { defaultSnippets: [{ label: isShort ? `${least} to ${most}` : 'a number', body: choiceAt(1, numbers) }] }
}
