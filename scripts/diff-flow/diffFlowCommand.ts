import { existsSync } from 'node:fs'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { changeWords } from '#linter/paths/diff/changeWords.ts'
import { compareDefinitions } from '#linter/paths/diff/compareDefinitions.ts'
import type { FlowChange } from '#linter/paths/diff/FlowChange.ts'
import type { Command, ExitCode } from '../cli/answerCall.ts'
import type { Failure } from '../cli/Failure.ts'
import { standWhereCalled } from '../cli/standWhereCalled.ts'
import { type CompiledFile, compileSource } from '../questionnaire/compileSource.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'
import { reportRefusal } from '../questionnaire/reportRefusal.ts'
import { fixCommand } from '../questionnaire/fixCommand.ts'
import { manual } from './manual.ts'
import { type Call, readCall } from './readCall.ts'
import { readRevision } from './readRevision.ts'

/**
 * Says what a new questionnaire changes for visitors. 0: compared, whatever the result; 1: a file has errors; 2: they cannot be compared.
 */
async function run(call: Call): Promise<ExitCode | Failure> {
  const { root, pathOf } = standWhereCalled()
  const names = call.names.map(pathOf)
  const sides: CompiledFile[] = []
  for (const [place, name] of names.entries()) {
    const other = names[1 - place] ?? ''
    const source = await readRevision(name, namesFile(other) ? other : pathOf(QUESTIONNAIRE_FILE))
    if ('failure' in source) return source
    // What git has stays as it is.
    const compiled = compileSource(source.name, source.text, existsSync(name) ? fixCommand([name], root) : null)
    if (!compiled.ok) return reportRefusal(compiled, call.isJson)
    sides.push(compiled)
  }
  const [before, after] = sides
  if (!before || !after) return { failure: 'There are not two sides to compare.' }
  const comparison = compareDefinitions(before.definition, after.definition)
  if (!comparison.ok) return { failure: `The flows cannot be compared: ${comparison.reason}.` }
  const { changes, questionnaires } = comparison
  process.stdout.write(call.isJson ? asJson(changes, questionnaires) : asText(changes, questionnaires))
  return 0
}

const asText = (changes: readonly FlowChange[], sides: readonly Questionnaire[]): string =>
  changes.map((change) => `${changeWords(change, sides).join('\n')}\n`).join('\n')

/** Counts are texts: they may be larger than a JSON number can hold. */
function asJson(changes: readonly FlowChange[], sides: readonly Questionnaire[]): string {
  const withWords = changes.map((change) => ({ ...change, words: changeWords(change, sides)[0] }))
  const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  return `${JSON.stringify({ changes: withWords }, text, 2)}\n`
}

/** Whether one side names a file that the other can be a revision of. */
const namesFile = (side: string): boolean => existsSync(side) || side.includes(':')

/** `npm run diff-flow`. */
export const diffFlowCommand: Command<Call> = {
  manual,
  readCall,
  run,
  isJson: (call) => call.isJson,
  result: 'The comparison',
}
