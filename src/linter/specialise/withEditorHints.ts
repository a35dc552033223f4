import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { patternMessage } from '../schema/patternWords.ts'
import { choiceAt, filler } from './filler.ts'
import { mapFragments } from './mapFragments.ts'
import type { Snippet } from './snippetsFor.ts'
import { withProperties } from './withProperties.ts'

/** The most numbers that are offered one by one. */
const MOST_NUMBERS = 10

/**
 * The schema with what editors say instead of a regular expression, or of a definition instead of a field that refers to it; with what they
 * insert for a whole number, or an object with fields that it needs; and without offers from an `if`. The keywords are VS Code's; validators
 * of JSON Schema pass over them. Pure.
 */
export const withEditorHints = (schema: JsonSchema): JsonSchema =>
  mapFragments(schema, (fragment) => ({
    ...fragment,
    ...hintsFor(fragment),
    ...(fragment.if && { if: unoffered(fragment.if) }),
  }))

/** The fragment of an `if`, which decides by one value and else would offer it as the only one. */
function unoffered(test: JsonSchema): JsonSchema {
  const deciding = Object.entries(test.properties ?? {})
  if (deciding.length === 0) return test
  return withProperties(
    test,
    Object.fromEntries(deciding.map(([name, field]) => [name, { ...field, doNotSuggest: true }])),
  )
}

function hintsFor(fragment: JsonSchema): object {
  // VS Code replaces the description beside a reference by that of the definition, and prefers this one to both.
  if (fragment.$ref && fragment.description) return { markdownDescription: fragment.description }
  const { pattern, type, required, properties, defaultSnippets, examples } = fragment
  if (typeof pattern === 'string') return { patternErrorMessage: patternMessage(pattern) }
  if (type === 'integer' && !examples) return { defaultSnippets: [numberSnippet(fragment)] }
  // The kinds that a step or a validator can have are snippets of their own; the whole file has no place to stand in.
  const isPart = type === 'object' && required && properties && !fragment.$defs
  return isPart && !defaultSnippets ? { defaultSnippets: [partSnippet(fragment)] } : {}
}

function numberSnippet({ minimum, maximum }: JsonSchema): Snippet {
  const [least, most] = [Number(minimum), Number(maximum)]
  const isShort = most - least < MOST_NUMBERS
  const numbers = isShort ? Array.from({ length: most - least + 1 }, (_, position) => least + position) : []
  return { label: isShort ? `${least} to ${most}` : 'a number', body: choiceAt(1, numbers) }
}

/** An object with the fields that it needs. */
const partSnippet = (fragment: JsonSchema): Snippet => ({
  label: `{ ${fragment.required?.join(', ')} }`,
  description: fragment.description ?? '',
  body: filler({})('', fragment),
})
