import { counted } from '../words/counted.ts'
import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'
import { type ShownDefaults, shownDefaults } from './shownDefaults.ts'

/** A form in another language than English has its own words for all that it can show. One finding, which names all that are missing. */
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
      help: `write your own: ${placesOf(parts)}.`,
    }
  },
}

const placesOf = (parts: readonly ShownDefaults[]): string =>
  parts.map(({ owner, names }) => `in ${owner} ${names.map(quote).join(', ')}`).join('; ')

const countIn = (parts: readonly ShownDefaults[]): number => parts.reduce((count, { names }) => count + names.length, 0)
