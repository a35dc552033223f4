import type { IndexedStep } from '../definition/indexDefinition.ts'
import { quote } from '../words/quote.ts'
import type { Visitor } from './findVisitor.ts'

/** Answers that an example shows; more would go unread. */
const MOST_SHOWN = 6

/** An example in words: `q2 = "$0 - $50,000", q3 not asked`. Of many answers, only the last are shown. Pure. */
export function visitorWords({ answers }: Visitor, unasked?: IndexedStep): string {
  const given = answers.map(({ question, option }) => `${question.step.id} = ${quote(option)}`)
  const shown = given.length > MOST_SHOWN ? ['…', ...given.slice(-MOST_SHOWN)] : given
  const words = unasked ? [...shown, `${unasked.step.id} not asked`] : shown
  return words.length > 0 ? words.join(', ') : 'any answers'
}
