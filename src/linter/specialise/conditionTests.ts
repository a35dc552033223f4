import { operators } from '#core/conditions/index.ts'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { quote } from '../words/quote.ts'

const COMBINING = ['all', 'any', 'not', 'rule']

/** Whether a condition has this field; a text in place of a condition has none. */
const has = (name: string): JsonSchema => ({ type: 'object', required: [name] })

const hasAny = (names: readonly string[]): JsonSchema => ({ anyOf: names.map(has) })

/**
 * How many fields a condition may have, and which go together, as tests with a sentence each: an editor would tell of a limit of properties.
 * They accept what the format accepts.
 */
export const conditionTests: readonly JsonSchema[] = [
  {
    not: { type: 'object', maxProperties: 0 },
    errorMessage: 'This condition is empty. It has a "question" with an operator, or "all", "any", "not" or "rule".',
  },
  {
    if: has('question'),
    then: {
      not: { maxProperties: 1 },
      errorMessage: `Add what is asked of the answer: one of ${Object.keys(operators).map(quote).join(', ')}.`,
    },
  },
  {
    if: { allOf: [has('question'), { not: hasAny(COMBINING) }] },
    then: {
      not: { minProperties: 3 },
      errorMessage: 'A question goes with one operator. Put two conditions into a list: { "all": [{ … }, { … }] }.',
    },
  },
  {
    if: hasAny(COMBINING),
    then: {
      not: { minProperties: 2 },
      errorMessage:
        '"all", "any", "not" and "rule" stand alone in their braces. Put two conditions into a list: { "all": [{ … }, { … }] }.',
    },
  },
  {
    if: { allOf: [hasAny(Object.keys(operators)), { not: hasAny(COMBINING) }] },
    then: {
      not: { not: has('question') },
      errorMessage: 'Add the question whose answer is meant: "question": "…".',
    },
  },
]
