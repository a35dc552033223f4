import { closest } from '../words/closest.ts'
import { quoteAll, quoteWhole } from '../words/quote.ts'
import { optionsAsked } from './optionsAsked.ts'

/** A comparison as people write it: the name of a question, a sign or a word, an option with or without quotes. */
const COMPARISON = /^\s*["'“]?([\w-]+)["'”]?\s*(===?|=|!==?|<>|\bis not\b|\bis\b|\bequals\b)\s*["'“]?(.+?)["'”]?\s*$/i

/**
 * The condition that a text such as `q1 = AMP` stands for, as what to write; `null` if it does not compare a question of the file that has
 * options. Pure.
 */
export function comparedTextHelp(text: string, root: unknown): string | null {
  const [, name = '', sign = '', compared = ''] = COMPARISON.exec(text) ?? []
  const values = optionsAsked(name, root)
  if (values.length === 0) return null
  const operator = /^(!|<>|is not)/i.test(sign) ? 'isNot' : 'is'
  const option = values.includes(compared) ? compared : closest(compared, values)
  const form = (value: string) => `write { "question": ${quoteWhole(name)}, "${operator}": ${value} }`
  return option === null ? `${form('"…"')} with one of ${quoteAll(values)}` : form(quoteWhole(option))
}
