import { quote } from '../../words/quote.ts'
import { listed } from './listed.ts'

/** Options named; of more, those left out are named, or all are counted. */
const MOST_NAMED = 3

/** Some of all answers to a question: `any of 10`, `"AMP" or "REST"`, `any but "60+" (4 of 5)`. `null`: any text. Pure. */
export function answerWords(values: readonly string[] | null, all: readonly string[] | null): string {
  if (!values || !all) return 'any answer'
  const named = values.map(quote)
  if (values.length === all.length && values.length > 1) return `any of ${all.length}`
  if (values.length <= MOST_NAMED) return listed(named, 'or')
  const share = `(${values.length} of ${all.length})`
  const others = all.filter((value) => !values.includes(value))
  if (others.length <= MOST_NAMED) return `any but ${listed(others.map(quote), 'or')} ${share}`
  return `${named.slice(0, 2).join(', ')} and ${values.length - 2} others ${share}`
}
