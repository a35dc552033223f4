import type { Question } from '#core/question-types/index.ts'
import { shownOptions, type WithOptions } from '#core/question-types/Option.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { readAs } from '../words/readAs.ts'
import { seenIn } from '../words/seenIn.ts'
import { stepName } from '../words/stepName.ts'
import type { Rule } from './Rule.ts'
import { visitorTexts } from './visitorTexts.ts'

/** No text has a blank that nobody sees. One with nothing else in it is for content/missing-text to report. */
export const strayBlank: Rule = {
  id: 'content/stray-blank',
  severity: 'warning',
  checks: 'No text, and no value of an option or of "oneOf", has a blank at its beginning or end, or two in a row.',
  readsIds: false,
  *check({ definition, steps }) {
    for (const { path, text, owner, isOption } of visitorTexts(definition)) {
      if (!isOption && hasStray(text)) yield textProblem(text, path, `${quote(String(path.at(-1)))} of ${owner}`)
    }
    for (const { step, path } of steps) {
      if ('options' in step) yield* optionProblems(step, [...path, 'options'])
      if (isQuestion(step)) yield* listedProblems(step, [...path, 'validation'])
    }
  },
}

function* optionProblems(question: Question & WithOptions, path: Path): Generator<Problem> {
  const shown = shownOptions(question)
  for (const [position, { value, label }] of shown.entries()) {
    // Reported by content/same-text; without its blank it would be identical to the other.
    if (shown.filter((other) => readAs(other.label) === readAs(label)).length > 1) continue
    const at = [...path, position]
    const isWritten = typeof question.options[position] === 'string'
    if (hasStray(value)) yield valueProblem(value, isWritten ? at : [...at, 'value'], question)
    if (label !== value && hasStray(label)) {
      yield textProblem(label, [...at, 'label'], `"label" ${quote(label)} of ${stepName(question)}`)
    }
  }
}

/** Without those that an option has too: the finding there says to change both. */
function* listedProblems(question: Question, path: Path): Generator<Problem> {
  const options = new Set(optionsOf(question)?.map(({ value }) => value))
  for (const [position, rule] of (question.validation ?? []).entries()) {
    if (rule.rule !== 'oneOf') continue
    for (const [place, value] of rule.values.entries()) {
      if (!hasStray(value) || options.has(value)) continue
      const meant = quote(tidied(value))
      yield {
        path: [...path, position, 'values', place],
        message: `${quote(value)} in "oneOf" of ${stepName(question)} ${wordsFor(value)}.`,
        why: 'answers are compared with it as it stands: it lets none pass without the blank.',
        help: rule.values.includes(tidied(value)) ? `take it out: ${meant} is listed too.` : `write ${meant}.`,
      }
    }
  }
}

const textProblem = (text: string, path: Path, name: string): Problem => ({
  path,
  message: `${name} ${wordsFor(text)}.`,
  why: 'nobody sees it on the page, but texts that look the same then differ where they are stored or compared.',
  help: 'take out what is too much.',
  replacement: tidied(text),
})

/** Not fixed automatically: answers may be stored with the value, and conditions and validators name it as it is. */
const valueProblem = (value: string, path: Path, question: Question): Problem => ({
  path,
  message: `The option ${quote(value)} of ${stepName(question)} ${wordsFor(value)}.`,
  why: 'it is stored with every answer, and neither a condition nor a search for the value without it finds them.',
  help: `write ${quote(tidied(value))}, here and where it is named; if answers are stored with it already, waive this instead.`,
  witness: `${question.id} = ${quote(value)}`,
})

const AT_START = /^[\s\u200B\u2060]+/
/** Matches only from the first blank of a run: otherwise a long run would be scanned again from each of its characters. */
const AT_END = /(?<![\s\u200B\u2060])[\s\u200B\u2060]+$/
const IN_A_ROW = /[ \t\u00A0]{2,}/g

const tidied = (text: string): string => text.replace(AT_START, '').replace(AT_END, '').replaceAll(IN_A_ROW, ' ')

const hasStray = (text: string): boolean => seenIn(text) !== '' && tidied(text) !== text

function wordsFor(text: string): string {
  const ends = [...(AT_START.test(text) ? ['begins'] : []), ...(AT_END.test(text) ? ['ends'] : [])]
  return ends.length > 0 ? `${ends.join(' and ')} with a blank` : 'has two blanks in a row'
}
