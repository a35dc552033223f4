import type { ErrorObject } from 'ajv'
import { valueAt } from '../source/Path.ts'
import { closest } from '../words/closest.ts'
import { surelyMeant } from '../words/surelyMeant.ts'
import { freeFieldsOf, schemaOf } from './fieldsOf.ts'
import { isOption } from './optionInKey.ts'

/** Fields; of an option with more, none is compared with the others. */
const MOST_FIELDS = 5

/**
 * Whether a field holds the only words of an option, under another system's name for its label, as in `{ "text": "Yes", "emoji": "👍" }`:
 * they are its value. Pure.
 */
export function isOnlyLabel(field: string, error: ErrorObject): boolean {
  const { data } = error
  if (!isOption(schemaOf(error)) || typeof valueAt(data, [field]) !== 'string') return false
  const fields = Object.keys(Object(data))
  const free = freeFieldsOf(schemaOf(error), data)
  if (fields.length > MOST_FIELDS || !free.includes('value') || surelyMeant(field, free) !== undefined) return false
  const words = fields.filter((name) => name === 'label' || ['value', 'label'].includes(closest(name, free) ?? ''))
  return words.length === 1 && closest(field, free) === 'label'
}

/** What to call the only words of an option; `null` for any other field. Pure. */
export const onlyLabelHelp = (field: string, error: ErrorObject): string | null =>
  isOnlyLabel(field, error) ? 'rename it to "value": without a "label", visitors read it, too.' : null
