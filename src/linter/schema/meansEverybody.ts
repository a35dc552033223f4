import { valueAt } from '../source/Path.ts'

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
