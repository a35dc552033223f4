import { valueAt } from '../source/Path.ts'
import { closest } from '../words/closest.ts'
import { quoteAll, quoteWhole } from '../words/quote.ts'
import { operatorForSeveral } from '../words/severalHelp.ts'
import { optionsAsked } from './optionsAsked.ts'
import { outerParts, withoutBrackets } from './outerParts.ts'

/** A comparison as people write it: the name of a question, a sign or a word, options with or without quotes. */
const COMPARISON =
  /^\s*["'“]?([\w-]+)["'”]?\s*(===?|=|!==?|<>|[<>]=?|\bis not\b|\bis one of\b|\bis\b|\bequals\b|\bnot in\b|\bin\b)\s*(.+)$/i

const NEGATION = /^(?:not\b|!)\s*(.+)$/i

/** What joins conditions, what binds least first, with the condition that does so. */
const joiners = [
  [/\|\||\bor\b/gi, 'any'],
  [/&&|\band\b/gi, 'all'],
] as const

/** What stands between options. */
const separators = [/\|\||\bor\b/i, /\|\||\bor\b|,/i] as const

/** Characters; what is longer is no condition that somebody wrote. */
const LONGEST_TEXT = 300

/** The condition that a text stands for. */
interface Meant {
  readonly condition: string
  /** What is left to choose, where it names no option. */
  readonly choice?: string
}

/**
 * The condition that a text such as `q1 = AMP` or `smallBalance or (q1 = AMP and q3 = 60+)` stands for, as what to write; `null` if that
 * begins with neither a rule of the file nor a comparison with one of its questions that have options. Pure.
 */
export function conditionTextHelp(text: string, root: unknown): string | null {
  const meant = text.length > LONGEST_TEXT ? null : (conditionIn(text, root) ?? comparisonIn(text, root))
  return meant && `write ${meant.condition}${meant.choice ?? ''}`
}

/** `null` where a part is no condition. The name of an option may have an "and" in it. */
function conditionIn(text: string, root: unknown): Meant | null {
  const bare = withoutBrackets(text)
  const single = ruleIn(bare, root) ?? comparisonIn(bare, root)
  if (single && single.choice === undefined) return single
  for (const [joiner, name] of joiners) {
    const parts = outerParts(bare, joiner)
    if (parts.length > 1) return joinedIn(parts, name, root)
  }
  const [, negated] = NEGATION.exec(bare) ?? []
  const denied = negated === undefined ? null : conditionIn(negated, root)
  return denied ? { ...denied, condition: `{ "not": ${denied.condition} }` } : single
}

function joinedIn(parts: readonly string[], name: 'any' | 'all', root: unknown): Meant | null {
  const conditions = parts.flatMap((part) => conditionIn(part, root) ?? [])
  if (conditions.length < parts.length) return null
  return { condition: `{ "${name}": [${conditions.map(({ condition }) => condition).join(', ')}] }` }
}

function ruleIn(text: string, root: unknown): Meant | null {
  const rules = Object.keys(Object(valueAt(root, ['rules'])))
  const rule = rules.includes(text) ? text : closest(text, rules)
  return rule === null ? null : { condition: `{ "rule": ${quoteWhole(rule)} }` }
}

function comparisonIn(text: string, root: unknown): Meant | null {
  const [, question = '', sign = '', compared = ''] = COMPARISON.exec(text) ?? []
  const options = optionsAsked(question, root)
  if (options.length === 0) return null
  const isAmount = /^[<>]=?$/.test(sign)
  const values = isAmount ? [] : optionsIn(compared, options)
  const one = /^(!|<>|is not|not)/i.test(sign) ? 'isNot' : 'is'
  const isForSeveral = isAmount || values.length > 1 || /in|one of/i.test(sign)
  const operator = isForSeveral ? operatorForSeveral(one) : one
  const operand = values.length > 0 ? values.map(quoteWhole).join(', ') : '"…"'
  const condition = `{ "question": ${quoteWhole(question)}, "${operator}": ${isForSeveral ? `[${operand}]` : operand} }`
  if (values.length > 0) return { condition }
  const which = isForSeveral ? 'every option that counts, out of' : 'one of'
  return { condition, choice: ` with ${which} ${quoteAll(options)}` }
}

/** The options that a text names, one or several; none if a part of it is no option. */
function optionsIn(text: string, options: readonly string[]): readonly string[] {
  const whole = withoutBrackets(text)
  for (const parts of [[whole], ...separators.map((separator) => whole.split(separator))]) {
    const found = parts.flatMap((part) => optionIn(withoutQuotes(part), options) ?? [])
    if (found.length === parts.length) return found
  }
  return []
}

const optionIn = (text: string, options: readonly string[]): string | null =>
  options.includes(text) ? text : closest(text, options)

const withoutQuotes = (text: string): string => text.trim().replace(/^["'“](.*)["'”]$/, '$1')
