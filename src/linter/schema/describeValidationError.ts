import { validators } from '#core/validators/index.ts'
import type { Problem } from '../Problem.ts'
import { closest } from '../words/closest.ts'
import { quote } from '../words/quote.ts'
import { describeFieldError } from './describeFieldError.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { kindOf } from './valueName.ts'

/** Words for a "validation" that is not a list, or an entry that is not an object, with the right form; `null` for anything else. Pure. */
export function describeValidationError(context: SchemaErrorContext): Problem | null {
  const { error, path } = context
  const { data } = error
  const isValidation = path[0] === 'steps' && path[2] === 'validation' && path.length <= 4
  if (!isValidation || error.keyword !== 'type') return null
  if (kindOf(data) === 'object') return { ...describeFieldError(context), help: 'put it in square brackets: [{ … }]' }

  const entry = `{ "rule": ${quote(ruleOf(data))}, "message": "…" }`
  return { ...describeFieldError(context), help: `write ${path.length === 3 ? `[${entry}]` : entry}` }
}

/** The validator that a text in place of an entry means; asking for an answer is the usual one. */
function ruleOf(value: unknown): string {
  return closest(String(value), Object.keys(validators)) ?? 'required'
}
