import type { Problem } from '../Problem.ts'
import { valueAt } from '../source/Path.ts'
import { closest } from '../words/closest.ts'
import { quoteWhole } from '../words/quote.ts'
import { isForOne, severalHelp } from '../words/severalHelp.ts'
import { comparedTextHelp } from './comparedTextHelp.ts'
import { describeFieldError } from './describeFieldError.ts'
import { type FieldSchema, schemaOf } from './fieldsOf.ts'
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
  if (isCondition(schema) && typeof data === 'string') return ruleHelp(data, root)
  if (isCondition(schema) && Array.isArray(data)) return conditionsHelp(data)
  const takesText = [schema.type].flat().includes('string')
  return takesText && Array.isArray(data) ? listHelp(data, path.at(-1)) : null
}

/** A text in place of a condition is usually the name of a rule, else a comparison. */
function ruleHelp(text: string, root: unknown): string {
  const rules = Object.keys(Object(valueAt(root, ['rules'])))
  const meant = rules.includes(text) ? text : closest(text, rules)
  if (meant === null) {
    const general = 'write { "rule": "…" } with the name of a rule, or { "question": "…", "is": "…" }'
    return comparedTextHelp(text, root) ?? general
  }
  return `write { "rule": ${quoteWhole(meant)} }`
}

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

const isCondition = ({ type, properties }: FieldSchema): boolean =>
  type === 'object' && properties?.['question'] !== undefined
