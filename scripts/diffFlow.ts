import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { changeWords } from '#linter/paths/diff/changeWords.ts'
import { compareFlows } from '#linter/paths/diff/compareFlows.ts'
import type { FlowChange } from '#linter/paths/diff/FlowChange.ts'
import { compileSource } from './paths/compileSource.ts'
import { readRevision } from './paths/readSource.ts'
import { stopWithReader } from './stopWithReader.ts'
import { reasonOf } from './validate/Failure.ts'

/** Which file of a revision is read when neither side names one. */
const DEFAULT_FILE = 'schema/super-review.questionnaire.json'

const USAGE = 'npm run diff-flow -- OLD NEW [--format text|json], each a file, a git revision, or revision:path'

/** Says what a new questionnaire changes for visitors. 0: compared, whatever it found, 1: a file has errors, 2: they cannot be compared. */
async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  stopWithReader()
  const call = readCall(args)
  if ('failure' in call) return fail(call.failure)
  const sides: Questionnaire[] = []
  for (const [place, name] of call.names.entries()) {
    const text = await readRevision(name, pathOf(call.names[1 - place] ?? ''))
    if (typeof text !== 'string') return fail(text.failure)
    const compiled = compileSource(name, text)
    if (!compiled.ok) {
      process.stderr.write(compiled.report)
      return 1
    }
    sides.push(compiled.questionnaire)
  }
  const [before, after] = sides
  if (!before || !after) return fail(USAGE)
  const comparison = compareFlows(before, after)
  if (!comparison.ok) return fail(`The flows cannot be compared: ${comparison.reason}.`)
  process.stdout.write(call.isJson ? asJson(comparison.changes, sides) : asText(comparison.changes, sides))
  return 0
}

function fail(failure: string): 2 {
  process.stderr.write(`${failure}\n`)
  return 2
}

const asText = (changes: readonly FlowChange[], sides: readonly Questionnaire[]): string =>
  changes.map((change) => `${changeWords(change, sides).join('\n')}\n`).join('\n')

/** Counts are texts: they may be larger than a number of JSON can hold. */
function asJson(changes: readonly FlowChange[], sides: readonly Questionnaire[]): string {
  const withWords = changes.map((change) => ({ ...change, words: changeWords(change, sides)[0] }))
  const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  return `${JSON.stringify({ changes: withWords }, text, 2)}\n`
}

/** The path that one side names, for the other to be a revision of it. */
function pathOf(name: string): string {
  if (existsSync(name)) return name
  return name.includes(':') ? name.slice(name.indexOf(':') + 1) : DEFAULT_FILE
}

function readCall(
  args: readonly string[],
): { readonly names: readonly string[]; readonly isJson: boolean } | { readonly failure: string } {
  try {
    const options = { format: { type: 'string', default: 'text' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (values.format !== 'text' && values.format !== 'json') {
      return { failure: `There is no format "${values.format}". Usage: ${USAGE}` }
    }
    const isRight = positionals.length === 2 && positionals.every((name) => name !== '' && !name.startsWith('-'))
    return isRight ? { names: positionals, isJson: values.format === 'json' } : { failure: `Usage: ${USAGE}` }
  } catch (error) {
    // The first sentence of Node names the flag; the rest is advice for programmers.
    return { failure: `${reasonOf(error).split('. ')[0] ?? ''}. Usage: ${USAGE}` }
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) =>
  fail(`The comparison failed: ${reasonOf(error)}`),
)
