import { valueAt } from '../source/Path.ts'
import { closest } from '../words/closest.ts'
import { written } from './written.ts'

/** Words for an entry of `next` that everybody left takes, in small letters. */
const words: readonly string[] = ['else', 'otherwise', 'default']

/** How to fix an entry that says what the last one needs not say. */
export const ELSE_HELP = 'take it out: the last entry takes everybody left.'

/** Whether the `when` of an entry of `next`, which is no condition, says that everybody takes it. Pure. */
export function meansEverybody(entry: unknown): boolean {
  const when = valueAt(entry, ['when'])
  return when === null || when === true || (typeof when === 'string' && words.includes(when.toLowerCase()))
}

/** Whether a field beside the `goTo` of an entry says so, as in `{ "else": true, "goTo": "q2" }`. Pure. */
export function isElse(field: string, entry: unknown): boolean {
  const value = valueAt(entry, [field])
  const isYes = value === true || value === null
  return isYes && words.includes(field.toLowerCase()) && valueAt(entry, ['goTo']) !== undefined
}

/**
 * What to write for a field that leads everybody left on, beside where the others go, as in `{ "when": …, "goTo": "q2", "else": "q3" }`;
 * `null` for any other field. Pure.
 */
export function elseHelp(field: string, entry: unknown): string | null {
  return field === elseOf(entry)
    ? `write it as the last entry: [ …, { "goTo": ${written(valueAt(entry, [field]))} }]`
    : null
}

/** The condition, where it leads, and where everybody left goes. */
const FIELDS_WITH_ELSE = 3

/** That field of an entry of `next`; `null` when it has none. Pure. */
export function elseOf(entry: unknown): string | null {
  const fields = Object.keys(Object(entry))
  if (fields.length !== FIELDS_WITH_ELSE) return null
  const found = fields.find(
    (field) => words.includes(field.toLowerCase()) && typeof valueAt(entry, [field]) === 'string',
  )
  const leads = fields.some((field) => field !== found && closest(field, ['goTo']) !== null)
  return leads && fields.some((field) => closest(field, ['when']) !== null) ? (found ?? null) : null
}
