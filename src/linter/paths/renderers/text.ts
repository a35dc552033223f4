import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Step } from '#core/step-types/index.ts'
import { counted } from '../../words/counted.ts'
import { displayWidth } from '../../words/displayWidth.ts'
import { quotedWords } from '../../words/firstWords.ts'
import { padToWidth } from '../../words/padToWidth.ts'
import { quote } from '../../words/quote.ts'
import type { Way } from '../pathBook.ts'
import { answerWords } from '../words/answerWords.ts'
import { endName } from '../words/endName.ts'
import type { PathRenderer } from './PathRenderer.ts'

/** Every way with its screens below each other, for people. */
export const text: PathRenderer = ({ name, questionnaire, ways, combinations, listed }) => {
  const completion = quote(questionnaire.completion.heading)
  const lines = [
    name,
    `${counted(ways, 'way')} through, ${counted(combinations, 'combination')} of answers; a text counts as one answer.`,
    ...listed.flatMap((way, place) => [
      '',
      ...wayLines(way, `Way ${place + 1} of ${ways.toLocaleString('en')}`, completion),
    ]),
  ]
  if (listed.length < ways) {
    const rest = ways - BigInt(listed.length)
    lines.push('', `${counted(rest, 'more way')} not listed: --limit takes a larger number.`)
  }
  return `${lines.join('\n')}\n`
}

/** `completion`: what visitors read on the completion screen. */
function wayLines({ passed, end, combinations }: Way, heading: string, completion: string): readonly string[] {
  const rows = [
    ...passed.map(({ step, values }) => [step.id, quotedWords(step), answersOf(step, values)]),
    [endName(end?.id ?? null), end ? quotedWords(end) : completion, 'the end'],
  ]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))))
  const lines = rows.map((row) => row.map((cell, column) => padToWidth(cell, widths[column] ?? 0)).join('  '))
  return [
    `${heading}: to ${endName(end?.id ?? null)}, ${counted(combinations, 'combination')}`,
    ...lines.map((line) => `  ${line}`.trimEnd()),
  ]
}

function answersOf(step: Step, values: readonly string[] | null): string {
  const all = optionsOf(step)?.map(({ value }) => value) ?? null
  return isQuestion(step) ? answerWords(values, all) : ''
}
