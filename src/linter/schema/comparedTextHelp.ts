import { closest } from '../words/closest.ts'
import { quoteAll, quoteWhole } from '../words/quote.ts'
import { optionsAsked } from './optionsAsked.ts'

/** A comparison as people write it: the name of a question, a sign or a word, an option with or without quotes. */
const COMPARISON = /^\s*["'“]?([\w-]+)["'”]?\s*(===?|=|!==?|<>|\bis not\b|\bis\b|\bequals\b)\s*["'“]?(.+?)["'”]?\s*$/i

/** What joins comparisons, what binds least first, with the condition that does so. */
const joiners = [
  [/\|\||\bor\b/i, 'any'],
  [/&&|\band\b/i, 'all'],
] as const

/** Comparisons in one text. */
const MOST_COMPARISONS = 10

/** The condition that a text stands for. */
interface Meant {
  readonly condition: string
  /** The options to choose from, where it names none of them. */
  readonly choice: readonly string[]
}

/**
 * The condition that a text such as `q1 = AMP` or `q1 = AMP and q3 = 60+` stands for, as what to write; `null` if it does not compare a
 * question of the file that has options. Pure.
 */
export function comparedTextHelp(text: string, root: unknown): string | null {
  const meant = conditionIn(text, root) ?? comparisonIn(text, root)
  if (meant === null) return null
  const choice = meant.choice.length === 0 ? '' : ` with one of ${quoteAll(meant.choice)}`
  return `write ${meant.condition}${choice}`
}

/** `null` where a part is no comparison, such as one in brackets of its own. The name of an option may have an "and" in it. */
function conditionIn(text: string, root: unknown): Meant | null {
  const single = comparisonIn(text, root)
  const [joiner, name] = joiners.find(([sign]) => sign.test(text)) ?? []
  if (joiner === undefined || single?.choice.length === 0) return single
  const parts = text.split(joiner)
  const conditions = parts.length > MOST_COMPARISONS ? [] : parts.flatMap((part) => conditionIn(part, root) ?? [])
  if (conditions.length < parts.length) return null
  return { condition: `{ "${name}": [${conditions.map(({ condition }) => condition).join(', ')}] }`, choice: [] }
}

function comparisonIn(text: string, root: unknown): Meant | null {
  const [, name = '', sign = '', compared = ''] = COMPARISON.exec(text) ?? []
  const values = optionsAsked(name, root)
  if (values.length === 0) return null
  const operator = /^(!|<>|is not)/i.test(sign) ? 'isNot' : 'is'
  const option = values.includes(compared) ? compared : closest(compared, values)
  const condition = `{ "question": ${quoteWhole(name)}, "${operator}": ${quoteWhole(option ?? '…')} }`
  return { condition, choice: option === null ? values : [] }
}
