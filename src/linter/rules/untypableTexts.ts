import type { Question } from '#core/question-types/index.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { seenIn } from '#core/seenIn.ts'
import { writing } from '../Fix.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { isTypable } from './isTypable.ts'
import { listedTexts } from './listedTexts.ts'
import { refuses } from './refuses.ts'
import { validatorsOf } from './validatorsOf.ts'

/**
 * The texts that a rule of a typed question lists although no answer can be one. Those with a blank at an end are for
 * content/stray-blank to report. `path` is the question's. Pure.
 */
export function* untypableTexts(question: Question, path: Path): Generator<Problem> {
  if (optionsOf(question)) return
  for (const { rule, path: at } of validatorsOf(question, path)) {
    const listed = listedTexts(rule) ?? []
    for (const [position, text] of listed.entries()) {
      const isPadded = text.trim() !== text && seenIn(text) !== ''
      if (isPadded || isTypable(question, text)) continue
      yield {
        path: [...at, 'values', position],
        message: `No answer to ${stepName(question)} can be ${quote(text)}, which ${quote(rule.rule)} lists.`,
        why: 'a visitor who types it is told that it is wrong.',
        ...repairOf(question, text, listed),
        witness: `${question.id} = ${quote(text)}`,
      }
    }
  }
}

function repairOf(question: Question, text: string, listed: readonly string[]): Pick<Problem, 'help' | 'fix'> {
  const meant = questionTypeOf(question).normalise(text)
  const { impliedRules } = questionTypeOf(question)
  const isTaken = isTypable(question, meant) && impliedRules(question).every((rule) => !refuses(rule, meant))
  if (!isTaken)
    return {
      help: 'take it out: it is empty, too long, of another kind than is asked for, or holds a character that no answer has.',
    }
  if (listed.includes(meant)) return { help: `take it out: ${quote(meant)} is listed too, as answers are written.` }
  const isSame = meant === text.normalize('NFC')
  const help = isSame
    ? 'type it again: an accent in it is a character of its own (NFD).'
    : `write ${quoteWhole(meant)}.`
  return { help, fix: writing(meant) }
}
