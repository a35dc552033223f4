import { parseAustralianMobile } from '#core/phone/parseAustralianMobile.ts'
import { type Question, questionTypes } from '#core/question-types/index.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import type { Problem } from './Rule.ts'
import { refuses } from './refuses.ts'

/** One number in the spellings that people use, from the shortest to the longest; validators tell no two numbers of one spelling apart. */
const SPELLINGS = ['491570156', '0491570156', '+61491570156', '0491 570 156', '+61 491 570 156', '+61 (0)491 570 156']

/**
 * The validators that no mobile number passes, on a question that takes nothing else: one of type `mobile`, or one with
 * `australianMobile` among its validators. `path` is the question's. Pure.
 */
export function* refusedNumbers(question: Question, path: Path): Generator<Problem> {
  const { type, validation = [] } = question
  const asking = validation.findIndex(({ rule }) => rule === 'australianMobile')
  if (type !== 'mobile' && asking === -1) return
  const { normalise } = questionTypes[type]
  // What validators see of it: a listed number that nobody's typing is turned into can never be given.
  const listed = validation.flatMap((rule) => (rule.rule === 'oneOf' ? rule.values : []))
  const isSeen = (text: string): boolean => normalise(text) === text && parseAustralianMobile(text) !== null
  const numbers = [...SPELLINGS.map(normalise), ...listed.filter(isSeen)]
  for (const [position, rule] of validation.entries()) {
    if (!numbers.every((number) => refuses(rule, number))) continue
    yield {
      path: [...path, 'validation', position, 'rule'],
      message: `No mobile number passes ${quote(rule.rule)}, and ${stepName(question)} asks for one.`,
      why: 'nobody gets past this question: whatever number a visitor types, the form says that it is wrong.',
      help:
        type === 'mobile'
          ? `take ${quote(rule.rule)} out of "validation"; to ask for something else than a mobile number, make "type" "text".`
          : `take ${quote(rule.rule)} or "australianMobile" out of "validation": an answer cannot be both.`,
      related: [
        type === 'mobile'
          ? { path: [...path, 'type'], message: 'takes Australian mobile numbers alone' }
          : { path: [...path, 'validation', asking, 'rule'], message: 'takes Australian mobile numbers alone' },
      ],
      witness: 'every visitor who gets there',
    }
  }
}
