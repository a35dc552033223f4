import { valueAt } from '../source/Path.ts'
import { quoteAll } from '../words/quote.ts'
import { schemaOf } from './fieldsOf.ts'
import { optionsAsked } from './optionsAsked.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'

/** What other systems call an operator that compares amounts, in small letters. */
const comparisons: ReadonlySet<string> = new Set([
  '<',
  '<=',
  '>',
  '>=',
  'lt',
  'lte',
  'gt',
  'gte',
  'greaterthan',
  'lessthan',
  'atleast',
  'atmost',
  'between',
  'min',
  'max',
])

/** Whether a word is another system's operator that compares amounts. Pure. */
export const isComparison = (word: string): boolean => comparisons.has(word.toLowerCase())

/** What to write for an operator that compares amounts, with the options to choose from; `null` for any other field. Pure. */
export function comparisonHelp(field: string, { error, root }: SchemaErrorContext): string | null {
  if (!isComparison(field) || !schemaOf(error).properties?.['in']) return null
  const texts = optionsAsked(valueAt(error.data, ['question']), root)
  const choice = texts.length > 0 ? `, out of ${quoteAll(texts)}` : ''
  return `no operator compares amounts: write "in": [ … ] with every option that counts${choice}.`
}
