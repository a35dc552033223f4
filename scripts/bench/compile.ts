import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { aLongDefinition } from './aLongDefinition.ts'
import { cell, interleave } from './interleave.ts'
import { repeat } from './repeat.ts'

const short = aLongDefinition(10)
const long = aLongDefinition(10_000)

/** What compiling costs per step in a short and in a very long questionnaire. */
export function compile(): string {
  const { left, right, ratio } = interleave(
    () => repeat(1000, () => compileQuestionnaire(short)) * 10,
    () => repeat(1, () => compileQuestionnaire(long)) * 10_000,
  )
  return [
    '| compiling one step | of 10 | of 10,000 | ratio |',
    '| --- | --- | --- | --- |',
    `| compileQuestionnaire | ${cell(left, ' µs')} | ${cell(right, ' µs')} | ${cell(ratio)} |`,
  ].join('\n')
}
