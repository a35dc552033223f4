import type { Problem } from '../Problem.ts'
import { valueAt } from '../source/Path.ts'
import { capital } from '../words/capital.ts'
import { closest } from '../words/closest.ts'
import { meansCompletion } from '../words/meansCompletion.ts'
import { quoteWhole } from '../words/quote.ts'
import { describeFieldError } from './describeFieldError.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { stepIdsIn } from './stepsIn.ts'
import { kindOf, valueName } from './valueName.ts'

/**
 * Words for a "next" that is not a list, or an entry that is not an object, with the right form; `null` for anything else, and for an entry
 * without the list. The only entry of a list is reported at the list: its replacement is the same as for a "next" without brackets. Pure.
 */
export function describeNextError(context: SchemaErrorContext): Problem | null {
  const { error, path, root, place } = context
  const { data } = error
  const isNext = path[0] === 'steps' && path[2] === 'next' && path.length <= 4
  if (!isNext || error.keyword !== 'type') return null
  if (kindOf(data) === 'object') return isEntry(data) ? null : { ...describeFieldError(context), help: LIST_HELP }

  const { message, why } = describeFieldError(context)
  const entry = entryFor(data, root)
  const list = path.slice(0, 3)
  const whole = { path: list, why, help: `write [${entry}]` }
  if (path.length === 3) return { ...whole, message }

  const found = `${capital(place)} is ${valueName(data)}, but must be an object such as ${entry}.`
  const entries = valueAt(root, list)
  const isOnly = Array.isArray(entries) && entries.length === 1
  return isOnly ? { ...whole, message: found } : { path, message: found, why, help: `write ${entry}` }
}

/** The right form of a "next" that leads everybody where a malformed value meant to lead. Pure. */
export const nextHelp = (value: unknown, root: unknown): string => `write "next": [${entryFor(value, root)}]`

/** The entry that leads where the malformed value meant to lead. */
function entryFor(value: unknown, root: unknown): string {
  if (value === null || (typeof value === 'string' && isCompletion(value, root))) return '{ "goTo": null }'
  return `{ "goTo": ${typeof value === 'string' && value !== '' ? quoteWhole(value) : '"…"'} }`
}

/** Whether a text means the completion screen, and is no id of a step. */
const isCompletion = (text: string, root: unknown): boolean =>
  text !== '' && !stepIdsIn(root).includes(text) && meansCompletion(text)

/** Whether all that an entry lacks is the brackets of its list. */
const isEntry = (value: unknown): boolean =>
  Object.keys(Object(value)).every((field) => closest(field, ['when', 'goTo']) !== null)

const LIST_HELP =
  'write a list of entries, the last one for everybody left: [{ "when": { … }, "goTo": "…" }, { "goTo": "…" }]'
