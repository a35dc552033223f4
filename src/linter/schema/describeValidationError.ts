import { validators } from '#core/validators/index.ts'
import type { Problem } from '../Problem.ts'
import { closest } from '../words/closest.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import { severalHelp } from '../words/severalHelp.ts'
import { idsIn } from '../words/severalNames.ts'
import { describeFieldError } from './describeFieldError.ts'
import { rulesInKeysHelp } from './ruleInKey.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { textOf } from './textOf.ts'
import { kindOf } from './valueName.ts'

/**
 * Words for a "validation" that is not a list, an entry that is not an object, or several rules in one entry, with the right form; `null` for
 * anything else. Pure.
 */
export function describeValidationError(context: SchemaErrorContext): Problem | null {
  const { error, path } = context
  const { data } = error
  if (path[0] !== 'steps' || path[2] !== 'validation') return null
  if (path[4] === 'rule' && error.keyword === 'enum') {
    const help = patternHelp(data) ?? severalHelp('rule', rulesIn(data).map(quoteWhole))
    return help === null ? null : { ...describeFieldError(context), help }
  }
  if (path.length > 4 || error.keyword !== 'type') return null
  if (kindOf(data) === 'object') {
    const help = rulesInKeysHelp(error) ?? 'put it in square brackets: [{ … }]'
    return { ...describeFieldError(context), help }
  }
  const entry = `{ "rule": ${quote(ruleOf(data))}, "message": "…" }`
  return { ...describeFieldError(context), help: `write ${path.length === 3 ? `[${entry}]` : entry}` }
}

/** For a regular expression, as other formats have it. */
const patternHelp = (value: unknown): string | null =>
  /^(?:pattern|reg-?exp?|regular[\s_-]?expression|match(?:es)?|mask|format)$/i.test(textOf(value)) ? PATTERN_HELP : null

const PATTERN_HELP =
  'no rule takes a pattern: use "digits" for digits alone, "minLength" and "maxLength" for how many characters, or "oneOf" for a list of texts.'

/** The rules in a list, or in one text. */
const rulesIn = (value: unknown): readonly string[] => idsIn(textOf(value), Object.keys(validators))

/** The validator that a text in place of an entry means; asking for an answer is the usual one. */
function ruleOf(value: unknown): string {
  return closest(textOf(value), Object.keys(validators)) ?? 'required'
}
