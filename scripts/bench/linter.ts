import { readFileSync } from 'node:fs'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { lint } from '#linter/lint.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'
import { aLongDefinition } from './aLongDefinition.ts'
import { aTangledDefinition } from './aTangledDefinition.ts'
import { type Cost, interleave } from './interleave.ts'
import { repeat } from './repeat.ts'
import type { Figure, Report } from './Report.ts'

/** Each with enough repetitions per round to be measurable, and as many rounds as there is time for. */
const cases = [
  { name: 'the shipped questionnaire', text: () => readFileSync(QUESTIONNAIRE_FILE, 'utf8'), times: 10, rounds: 15 },
  {
    name: '100 questions × 8 options, each branching on an earlier one',
    text: () => textOf(aTangledDefinition({ questions: 100, options: 8, reach: 100, entries: 1 })),
    times: 1,
    rounds: 7,
  },
  {
    name: '10,000 questions, each branching on itself',
    text: () => textOf(aLongDefinition(10_000)),
    times: 1,
    rounds: 5,
  },
  {
    name: '10,000 questions × 4 options, two branches each on the last three',
    text: () => textOf(aTangledDefinition({ questions: 10_000, options: 4, reach: 3 })),
    times: 1,
    rounds: 5,
  },
] as const

/**
 * What linting costs compared with parsing the same text as JSON: the shipped questionnaire, one whose answers all depend on each other,
 * and two very long ones.
 */
export function linter(): Report {
  const rows = cases.map(({ name, text, times, rounds }) => {
    const source = text()
    let findings = 0
    const { left, right, ratio } = interleave(
      () => repeat(times * 10, () => JSON.parse(source)),
      () => repeat(times, () => (findings = lint(source, QUESTIONNAIRE_FILE).length)),
      rounds,
    )
    return [name, `${findings}`, inMs(left), inMs(right), ratio]
  })
  return {
    title: 'Linting, beside parsing the same text as JSON',
    columns: ['questionnaire', 'findings', 'JSON.parse', 'lint', 'ratio'],
    rows,
  }
}

const textOf = (definition: QuestionnaireDefinition): string => JSON.stringify(definition, null, 2)

const inMs = ({ median, low, high }: Cost): Figure => ({
  median: median / 1000,
  low: low / 1000,
  high: high / 1000,
  unit: 'ms',
})
