import { readFileSync } from 'node:fs'
import { lint } from '#linter/lint.ts'
import { cell, interleave } from './interleave.ts'
import { repeat } from './repeat.ts'

const FILE = 'schema/super-review.questionnaire.json'

/** What linting the shipped questionnaire costs beside parsing it as JSON. */
export function linter(): string {
  const text = readFileSync(FILE, 'utf8')
  const { left, right, ratio } = interleave(
    () => repeat(1000, () => JSON.parse(text)),
    () => repeat(10, () => lint(text, FILE)),
  )
  return [
    '| the shipped questionnaire | JSON.parse | lint | ratio |',
    '| --- | --- | --- | --- |',
    `| ${text.length} characters | ${cell(left, ' µs')} | ${cell(right, ' µs')} | ${cell(ratio)} |`,
  ].join('\n')
}
