import { readdirSync, readFileSync } from 'node:fs'
import { type Hunk, lineDiff } from './lineDiff.ts'

const FIXTURES = 'tests/fixtures/questionnaires'

/** An example of breaking and fixing a rule, from the rule's test fixtures. */
export interface Example {
  /** From the broken file to the most similar one without findings. */
  readonly hunks: readonly Hunk[]
  /** What the linter says first of the broken file. */
  readonly report: string
}

/** The example of each rule that has one, by rule id with "-" for "/". */
export function readExamples(): ReadonlyMap<string, Example> {
  const clean = texts('ok', '.json').map(([, text]) => text)
  const reports = new Map(texts('err', '.out'))
  return new Map(
    texts('err', '.json').map(([name, text]) => {
      const diffs = clean.map((good) => lineDiff(text, good)).toSorted((a, b) => sizeOf(a) - sizeOf(b))
      return [name, { hunks: diffs[0] ?? [], report: (reports.get(name) ?? '').split('\n\n')[0] ?? '' }]
    }),
  )
}

const texts = (folder: 'ok' | 'err', suffix: string): readonly (readonly [name: string, text: string])[] =>
  readdirSync(`${FIXTURES}/${folder}`)
    .filter((file) => file.endsWith(suffix))
    .toSorted()
    .map((file) => [file.slice(0, -suffix.length), readFileSync(`${FIXTURES}/${folder}/${file}`, 'utf8')])

const sizeOf = (hunks: readonly Hunk[]): number =>
  hunks.reduce((size, { removed, added }) => size + removed.length + added.length, 0)
