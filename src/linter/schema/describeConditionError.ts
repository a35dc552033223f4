import { operators } from '#core/conditions/index.ts'
import type { Problem } from '../Problem.ts'
import { valueAt } from '../source/Path.ts'
import { capital } from '../words/capital.ts'
import { quote, quoteAll } from '../words/quote.ts'
import { operatorForSeveral } from '../words/severalHelp.ts'
import { optionsAsked } from './optionsAsked.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { written } from './written.ts'

const operatorNames = quoteAll(Object.keys(operators))

/** Words for a malformed condition: too few parts, or too many. Pure. */
export function describeConditionError({ error, path, place, root }: SchemaErrorContext): Problem {
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
      help:
        misnamedPartHelp(error.data, root) ??
        'give it one question with one operator; join several with { "all": [ … ] } or { "any": [ … ] }.',
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

/** For a "not" that holds an option, or a "rule" that names a question: how the part is called that is meant. */
function misnamedPartHelp(condition: unknown, root: unknown): string | null {
  const { question, rule, not } = Object(condition)
  const isList = Array.isArray(not)
  if (question !== undefined && (typeof not === 'string' || isList)) {
    return `write ${quote(isList ? operatorForSeveral('isNot') : 'isNot')}: ${written(not)} in place of "not".`
  }
  if (question !== undefined || typeof rule !== 'string') return null
  const isQuestion = !Object.hasOwn(Object(valueAt(root, ['rules'])), rule) && optionsAsked(rule, root).length > 0
  return isQuestion ? `write "question" in place of "rule": ${quote(rule)} is a question.` : null
}
