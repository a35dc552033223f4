import type { Question } from '#core/question-types/index.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { isTypable } from './isTypable.ts'
import { listedTexts } from './listedTexts.ts'
import { refuses } from './refuses.ts'
import { validatorsOf } from './validatorsOf.ts'

/**
 * A typed question that accepts only the texts that a rule lists, none of which can be typed or passes the other validators. `path` is the
 * question's. Pure.
 */
export function* refusedTexts(question: Question, path: Path): Generator<Problem> {
  const placed = validatorsOf(question, path)
  const list = placed.find(({ rule }) => listedTexts(rule))
  if (!list) return
  const given = (listedTexts(list.rule) ?? []).filter((value) => isTypable(question, value))
  if (given.some((value) => placed.every(({ rule }) => !refuses(rule, value)))) return
  const refusing = placed.filter(({ rule, isOwn }) => isOwn && given.some((value) => refuses(rule, value)))
  yield {
    path: [...list.path, 'values'],
    message: `No text that ${quote(list.rule.rule)} of ${stepName(question)} lists is taken.`,
    why: 'nobody gets past this question: whatever a visitor types, the form says that it is wrong.',
    help:
      refusing.length > 0
        ? 'list a text that the other rules of "validation" let through, or take out what refuses it.'
        : 'list a text that can be typed: of the kind that is asked for, not empty, without spaces at its ends, and not longer than an answer.',
    related:
      refusing.length > 0
        ? refusing.map(({ path: at }) => ({ path: [...at, 'rule'], message: 'refuses what is listed' }))
        : [{ path: [...path, 'type'], message: 'takes none of them' }],
    witness: 'every visitor who gets there',
  }
}
