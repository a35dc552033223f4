import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { formOf } from '../schema/formOf.ts'
import { articleKind } from '../schema/valueName.ts'
import { mapFragments } from './mapFragments.ts'

/** Fields; more are not listed. */
const MOST_LISTED = 24

/**
 * The schema with sentences for what an editor marks, where its own words name a keyword: a value of another kind, a field that does not
 * belong, an empty text or list, a list of `next` without a last entry. Accepts what the schema accepts. The keyword `errorMessage` is VS
 * Code's. Pure.
 */
export const withEditorMessages = (schema: JsonSchema): JsonSchema =>
  mapFragments(schema, (fragment) => emptyTold(listTold(kindTold(fragment))))

/** The fragment with its kind and its fields as two tests, since each has a sentence of its own. */
function kindTold(fragment: JsonSchema): JsonSchema {
  const { type, errorMessage, ...others } = fragment
  const isKind = type !== undefined && !fragment.enum
  const isClosed = fragment.additionalProperties === false || fragment['unevaluatedProperties'] === false
  const kind = isKind ? { type, errorMessage: errorMessage ?? kindMessage(fragment) } : {}
  if (!isClosed) return { ...fragment, ...kind }
  const names = Object.keys(fragment.properties ?? {})
  const listed = `These do: ${names.map((name) => `"${name}"`).join(', ')}.`
  const fields = `No field of this name belongs here. ${names.length > MOST_LISTED ? 'Ctrl+Space shows those that do.' : listed}`
  return isKind ? withTest({ ...others, errorMessage: fields }, kind) : { ...fragment, errorMessage: fields }
}

function kindMessage(fragment: JsonSchema): string {
  const { type, items, minimum, maximum } = fragment
  const kinds = [type ?? []].flat()
  const only = kinds.length === 1 ? kinds[0] : null
  const words = kinds.map(articleKind).join(' or ')
  if (only === 'string') return 'This must be a text in double quotes: "…".'
  if (only === 'boolean') return 'This must be true or false, without quotes.'
  if (only === 'array') return `This must be a list in square brackets: [${formOf(items ?? {})}].`
  if (only === 'object') return `This must be in braces: ${formOf(fragment)}.`
  if (only !== 'integer') return `This must be ${words}.`
  const range = maximum === undefined ? `, ${minimum ?? 0} or more` : ` from ${minimum ?? 0} to ${maximum}`
  return `This must be ${words}${range}, without quotes.`
}

/** The fragment with a sentence about a list of which no entry is of the kind that it needs: in `next`, one without `when`. */
function listTold({ contains, ...fragment }: JsonSchema): JsonSchema {
  if (contains === undefined) return fragment
  const errorMessage =
    'Visitors who meet no condition have nowhere to go. Add a last entry without "when": { "goTo": … }.'
  return withTest(fragment, { if: { type: 'array', minItems: 1 }, then: { contains, errorMessage } })
}

/** The fragment with a sentence about an empty text or list. */
function emptyTold(fragment: JsonSchema): JsonSchema {
  if (fragment['minLength'] === 1) {
    const { minLength: _least, ...open } = fragment
    return withTest(open, { not: { const: '' }, errorMessage: 'This is empty: write a text in it.' })
  }
  if (fragment['minItems'] === 1) {
    const { minItems: _least, ...open } = fragment
    const empty = { type: 'array', maxItems: 0 }
    return withTest(open, { not: empty, errorMessage: 'This list is empty: put at least one entry in it.' })
  }
  return fragment
}

const withTest = ({ allOf = [], ...fragment }: JsonSchema, test: JsonSchema): JsonSchema => ({
  ...fragment,
  allOf: [...allOf, test],
})
