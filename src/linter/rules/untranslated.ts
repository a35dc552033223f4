import { counted } from '../words/counted.ts'
import { quote, quoteAll } from '../words/quote.ts'
import type { Problem } from '../Problem.ts'
import type { Rule } from './Rule.ts'
import { type ShownDefaults, shownDefaults } from './shownDefaults.ts'

/** Names of one object in a finding for people. */
const MOST_NAMES = 10

/** Objects in a finding for people: labels, messages, completion, and a few steps. */
const MOST_OWNERS = 6

/** A form in another language than English has its own words for all that it can show. One finding, however many are missing. */
export const untranslated: Rule = {
  id: 'content/untranslated',
  severity: 'warning',
  checks: 'A file whose "language" is not English has its own words for every text that its form can show.',
  *check({ definition }) {
    const { language } = definition
    if (language === undefined || language.split('-')[0] === 'en') return
    const parts = shownDefaults(definition)
    const count = countIn(parts)
    if (count === 0) return
    const are = count === 1 ? 'is the usual English one' : 'are the usual English ones'
    yield {
      path: ['language'],
      message: `"language" is ${quote(language)}, but ${counted(count, 'text')} of the form ${are}.`,
      why: 'visitors read English in the middle of their own language, and a screen reader pronounces it wrongly.',
      ...helpFor(parts),
    }
  },
}

function helpFor(parts: readonly ShownDefaults[]): Pick<Problem, 'help' | 'wholeHelp'> {
  const wholeHelp = `write your own: ${parts.map((part) => placesIn(part, Infinity)).join('; ')}.`
  const rest = countIn(parts.slice(MOST_OWNERS))
  const places = parts.slice(0, MOST_OWNERS).map((part) => placesIn(part, MOST_NAMES))
  const help = `write your own: ${[...places, ...(rest > 0 ? [`and ${rest} more in other steps`] : [])].join('; ')}.`
  return help === wholeHelp ? { help } : { help: `${help} --format json names them all.`, wholeHelp }
}

function placesIn({ owner, names }: ShownDefaults, most: number): string {
  const rest = Math.max(0, names.length - most)
  return `in ${owner} ${quoteAll(names.slice(0, most), most)}${rest > 0 ? ` and ${rest} more` : ''}`
}

const countIn = (parts: readonly ShownDefaults[]): number => parts.reduce((count, { names }) => count + names.length, 0)
