import type { Question } from '#core/question-types/index.ts'
import { shownOptions, type WithOptions } from '#core/question-types/Option.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { seenIn } from '#core/seenIn.ts'
import { writing } from '../Fix.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { garbledIn } from '../words/garbledIn.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import { readAs } from '../words/readAs.ts'
import { stepName } from '../words/stepName.ts'
import { hasBreak, hasStray, runsBackwards, strayWords, tidied } from '../words/stray.ts'
import { eventsIn } from './eventsIn.ts'
import { listedTexts } from './listedTexts.ts'
import type { Rule } from './Rule.ts'
import { meantEvent } from './unknownEvent.ts'
import { untypableTexts } from './untypableTexts.ts'
import { visitorTexts } from './visitorTexts.ts'

/** No text has a blank or another character that nobody sees. If visitors read it, one of nothing else is for content/missing-text to report. */
export const strayBlank: Rule = {
  id: 'content/stray-blank',
  severity: 'warning',
  checks:
    'No text, no value of an option or of "oneOf", and no event has a space at its beginning or end, two spaces in a row, a tab, a line break, or an invisible character; no event and no rule has a name of spaces alone.',
  *check(index) {
    const { definition, steps } = index
    for (const { path, text, owner, isOption } of visitorTexts(definition)) {
      if (!isOption && isToTidy(text)) yield textProblem(text, path, `${quote(String(path.at(-1)))} of ${owner}`)
    }
    for (const { step, path } of steps) {
      if ('options' in step) yield* optionProblems(step, [...path, 'options'])
      if (isQuestion(step)) yield* listedProblems(step, path)
    }
    for (const { name, path } of eventsIn(index)) {
      if (isBlank(name)) yield { ...nameProblem(`event ${quote(name)}`), path }
      // Reported by content/unknown-event.
      if (hasStray(name, 'stored') && meantEvent(name) === undefined) yield eventProblem(name, path)
    }
    for (const name of index.ruleNames.filter(isBlank)) {
      yield { ...nameProblem(`rule ${quote(name)}`), path: ['rules', name], part: 'key' }
    }
  },
}

function* optionProblems(question: Question & WithOptions, path: Path): Generator<Problem> {
  const shown = shownOptions(question)
  for (const [position, { value, label }] of shown.entries()) {
    const isStray = isToTidy(value, 'stored')
    const isShownStray = label !== value && isToTidy(label)
    if (!isStray && !isShownStray) continue
    // Reported by content/same-text; without its blank it would be identical to the other.
    if (shown.filter((other) => readAs(other.label) === readAs(label)).length > 1) continue
    const at = [...path, position]
    const isWritten = typeof question.options[position] === 'string'
    if (isStray) yield valueProblem(value, isWritten ? at : [...at, 'value'], question)
    if (isShownStray) yield textProblem(label, [...at, 'label'], `"label" ${quote(label)} of ${stepName(question)}`)
  }
}

/** Without those that an option has too: the finding there says to change both. */
function* listedProblems(question: Question, path: Path): Generator<Problem> {
  const options = new Set(optionsOf(question)?.map(({ value }) => value))
  const untypable = new Set([...untypableTexts(question, path)].map((problem) => problem.path.join('/')))
  for (const [position, rule] of (question.validation ?? []).entries()) {
    const listed = listedTexts(rule) ?? []
    for (const [place, value] of listed.entries()) {
      const at = [...path, 'validation', position, 'values', place]
      if (options.has(value) || untypable.has(at.join('/'))) continue
      if (!isBlank(value) && !isToTidy(value, 'stored')) continue
      yield { path: at, ...listedProblem(value, listed, `${quote(rule.rule)} of ${stepName(question)}`) }
    }
  }
}

function listedProblem(value: string, listed: readonly string[], owner: string): Omit<Problem, 'path'> {
  const meant = tidied(value, 'stored')
  const named = `${quote(value)} in ${owner}`
  const why = 'answers are compared with it as it stands, and nobody types that.'
  if (isBlank(value)) return { message: `${named} is nothing but spaces.`, why, help: 'take it out.' }
  const help = listed.includes(meant) ? `take it out: ${quote(meant)} is listed too.` : `write ${quoteWhole(meant)}.`
  return { message: `${named} ${strayWords(value, 'stored')}.`, why, help }
}

/** What is left of a garbled character may be invisible: without it nothing tells which character it was. Reported by content/garbled. */
const isToTidy = (...[text, use]: Parameters<typeof hasStray>): boolean => hasStray(text, use) && !garbledIn(text)

const isBlank = (text: string): boolean => seenIn(text) === ''

const textProblem = (text: string, path: Path, name: string): Problem => ({
  path,
  message: `${name} ${strayWords(text)}.`,
  why: runsBackwards(text)
    ? 'visitors read the rest of the text backwards.'
    : 'nobody sees it on the page, but texts that look the same then differ where they are stored or compared.',
  help: hasBreak(text.trim())
    ? 'write a space in place of each tab and line break.'
    : 'take out what does not belong there.',
  fix: writing(tidied(text)),
})

/** Not fixed automatically: answers may be stored with the value, and conditions and validators name it as it is. */
const valueProblem = (value: string, path: Path, question: Question): Problem => ({
  path,
  message: `The option ${quote(value)} of ${stepName(question)} ${strayWords(value, 'stored')}.`,
  why: 'it is stored with every answer, and neither a condition nor a search for the value without it finds them.',
  help: `write ${quoteWhole(tidied(value, 'stored'))}, here and where it is named; if answers are stored with it already, waive this instead.`,
  witness: `${question.id} = ${quote(value)}`,
})

const nameProblem = (named: string): Omit<Problem, 'path'> => ({
  message: `The ${named} has nothing but spaces in its name.`,
  why: 'whoever reads the name, here or elsewhere, sees nothing.',
  help: 'give it a name that can be read.',
})

/** Not fixed automatically: analytics may know the event as it is. */
const eventProblem = (name: string, path: Path): Problem => ({
  path,
  message: `The event ${quote(name)} ${strayWords(name, 'stored')}.`,
  why: 'analytics count it apart from the event without it, which looks the same.',
  help: `write ${quoteWhole(tidied(name, 'stored'))}; if analytics know it as it is, waive this instead.`,
})
