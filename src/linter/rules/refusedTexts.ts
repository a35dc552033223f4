import type { TextQuestion } from '#core/question-types/text.ts'
import { text } from '#core/question-types/text.ts'
import type { Path } from '../source/Path.ts'
import { stepName } from '../words/stepName.ts'
import type { Problem } from './Rule.ts'
import { refuses } from './refuses.ts'

/** What a text question asks for when it takes the texts of a "oneOf" alone, and no text of it can be given or passes the other validators. `path` is the question's. Pure. */
export function* refusedTexts(question: TextQuestion, path: Path): Generator<Problem> {
  const { validation = [] } = question
  const listing = validation.findIndex(({ rule }) => rule === 'oneOf')
  const list = validation[listing]
  if (list?.rule !== 'oneOf') return
  const given = list.values.filter(
    (value) => value !== '' && text.normalise(value) === value && text.toAnswer(question, value) !== null,
  )
  if (given.some((value) => validation.every((rule) => !refuses(rule, value)))) return
  const refusing = [...validation.entries()].filter(
    ([position, rule]) => position !== listing && given.some((value) => refuses(rule, value)),
  )
  yield {
    path: [...path, 'validation', listing, 'values'],
    message: `No text that "oneOf" of ${stepName(question)} lists is taken.`,
    why: 'nobody gets past this question: whatever a visitor types, the form says that it is wrong.',
    help:
      refusing.length > 0
        ? 'list a text that the other rules of "validation" let through, or take out what refuses it.'
        : 'list a text that can be typed: not empty, without blanks at its ends, and not longer than an answer.',
    related: refusing.map(([position]) => ({
      path: [...path, 'validation', position, 'rule'],
      message: 'refuses what is listed',
    })),
    witness: 'every visitor who gets there',
  }
}
