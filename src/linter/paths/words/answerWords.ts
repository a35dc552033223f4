import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Step } from '#core/step-types/index.ts'
import { quote } from '../../words/quote.ts'
import { listed } from './listed.ts'

/** Options named; of more, those left out are named, or all are counted. */
const MOST_NAMED = 3

/** The answers of a class: `any of 10`, `"AMP" or "REST"`, `any but "60+" (4 of 5)`; `''` on a step that asks nothing. Pure. */
export function answerWords(step: Step, values: readonly string[] | null): string {
  if (!isQuestion(step)) return ''
  const all = optionsOf(step)?.map(({ value }) => value)
  if (!values || !all) return 'any answer'
  const named = values.map(quote)
  if (values.length === all.length && values.length > 1) return `any of ${all.length}`
  if (values.length <= MOST_NAMED) return listed(named, 'or')
  const share = `(${values.length} of ${all.length})`
  const others = all.filter((value) => !values.includes(value))
  if (others.length <= MOST_NAMED) return `any but ${listed(others.map(quote), 'or')} ${share}`
  return `${named.slice(0, 2).join(', ')} and ${values.length - 2} others ${share}`
}
