import { operators } from '#core/conditions/index.ts'
import type { Problem } from '../Problem.ts'
import { capital } from '../words/capital.ts'
import { quote, quoteAll } from '../words/quote.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'

const operatorNames = quoteAll(Object.keys(operators))

/** Words for a malformed condition: too few parts, or too many. Pure. */
export function describeConditionError({ error, path, place }: SchemaErrorContext): Problem {
  const why = 'it does not say when it holds.'
  const parts = Object.keys(Object(error.data))
  if (error.keyword === 'dependentRequired') {
    return {
      path: [...path, String(error.params['property'])],
      part: 'key',
      message: `${capital(place)} has ${quote(String(error.params['property']))} but no "question".`,
      why,
      help: 'add "question" with the id of the question to look at.',
    }
  }
  if (error.keyword === 'maxProperties') {
    return {
      path,
      message: `${capital(place)} has too many parts: ${quoteAll(parts)}.`,
      why: 'it does not say how they belong together.',
      help: 'give it one question with one operator; join several with { "all": [ … ] } or { "any": [ … ] }.',
    }
  }
  return parts.length === 0
    ? {
        path,
        message: `${capital(place)} is empty.`,
        why,
        help: 'add a "question" with an operator, or leave it out.',
      }
    : { path, message: `${capital(place)} has no operator.`, why, help: `add one of ${operatorNames}.` }
}
