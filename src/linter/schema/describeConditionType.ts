import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import type { Problem } from '../Problem.ts'
import { quoteWhole } from '../words/quote.ts'
import { isForOne, severalHelp } from '../words/severalHelp.ts'
import { conditionTextHelp } from './conditionTextHelp.ts'
import { describeFieldError } from './describeFieldError.ts'
import { schemaOf } from './fieldsOf.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'

/** Words for a text or a list where a condition must stand, or for a list given to a field of one value; `null` for anything else. Pure. */
export function describeConditionType(context: SchemaErrorContext): Problem | null {
  const help = helpFor(context)
  return help === null ? null : { ...describeFieldError(context), help }
}

function helpFor({ error, path, root }: SchemaErrorContext): string | null {
  const { keyword, data } = error
  if (keyword !== 'type') return null
  const schema = schemaOf(error)
  if (isCondition(schema) && typeof data === 'string') return textHelp(data, root)
  if (isCondition(schema) && Array.isArray(data)) return conditionsHelp(data)
  const takesText = [schema.type].flat().includes('string')
  return takesText && Array.isArray(data) ? listHelp(data, path.at(-1)) : null
}

const textHelp = (text: string, root: unknown): string =>
  conditionTextHelp(text, root) ?? 'write { "rule": "…" } with the name of a rule, or { "question": "…", "is": "…" }'

/** "not" and "when" take one condition, which may join several. */
const conditionsHelp = (conditions: readonly unknown[]): string =>
  conditions.length === 1 ? 'remove the square brackets.' : 'join the conditions: { "all": [ … ] } or { "any": [ … ] }'

function listHelp(values: readonly unknown[], field: unknown): string | null {
  const texts = values.filter((value) => typeof value === 'string').map(quoteWhole)
  if (texts.length > 1) return severalHelp(field, texts)
  if (!isForOne(field)) return null
  const [only] = texts
  return only === undefined ? severalHelp(field, ['…']) : `remove the square brackets: ${only}`
}

const isCondition = ({ type, properties }: JsonSchema): boolean =>
  type === 'object' && properties?.['question'] !== undefined
