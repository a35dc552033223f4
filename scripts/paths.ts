import { parseArgs } from 'node:util'
import { MOST_DRAWN } from '#linter/paths/chart/layOut.ts'
import { pathBook } from '#linter/paths/pathBook.ts'
import { type PathFormat, pathRenderers } from '#linter/paths/renderers/index.ts'
import { compileSource } from './paths/compileSource.ts'
import { readSource } from './paths/readSource.ts'
import { stopWithReader } from './stopWithReader.ts'
import { reasonOf } from './validate/Failure.ts'

/** Drawn up when no file is named. */
const DEFAULT_FILE = 'schema/super-review.questionnaire.json'

/** Ways; more are counted, but only listed when asked for. */
const DEFAULT_LIMIT = 200

const USAGE = `npm run paths -- [file] [--format ${Object.keys(pathRenderers).join('|')}] [--limit ${DEFAULT_LIMIT}]`

/** Writes the path book of a questionnaire. 0: written, 1: the file has errors, 2: it cannot be read or drawn up. */
async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  stopWithReader()
  const call = readCall(args)
  if ('failure' in call) return fail(call.failure)
  const text = await readSource(call.file)
  if (typeof text !== 'string') return fail(text.failure)
  const compiled = compileSource(call.file, text)
  if (!compiled.ok) {
    process.stderr.write(compiled.report)
    return 1
  }
  const { questionnaire } = compiled
  const { size } = questionnaire.stepsById
  if (call.format === 'svg' && size > MOST_DRAWN) {
    return fail(`${call.file}: ${size.toLocaleString('en')} steps are too many to draw: at most ${MOST_DRAWN}.`)
  }
  const drawn = pathBook(questionnaire, { name: call.file, limit: call.limit })
  if (!drawn.ok) return fail(`${call.file}: there is no path book: ${drawn.reason}.`)
  process.stdout.write(pathRenderers[call.format](drawn.book))
  return 0
}

function fail(failure: string): 2 {
  process.stderr.write(`${failure}\n`)
  return 2
}

interface Call {
  readonly file: string
  readonly format: PathFormat
  readonly limit: number
}

function readCall(args: readonly string[]): Call | { readonly failure: string } {
  try {
    const options = {
      format: { type: 'string', default: 'text' },
      limit: { type: 'string', default: `${DEFAULT_LIMIT}` },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { format, limit } = values
    if (!isFormat(format)) return { failure: `There is no format "${format}". Usage: ${USAGE}` }
    if (!/^\d{1,7}$/.test(limit)) return { failure: `"${limit}" is no number of ways. Usage: ${USAGE}` }
    if (positionals.length > 1) return { failure: `One file at a time. Usage: ${USAGE}` }
    return { file: positionals[0] ?? DEFAULT_FILE, format, limit: Number(limit) }
  } catch (error) {
    // The first sentence of Node names the flag; the rest is advice for programmers.
    return { failure: `${reasonOf(error).split('. ')[0] ?? ''}. Usage: ${USAGE}` }
  }
}

const isFormat = (name: string): name is PathFormat => Object.hasOwn(pathRenderers, name)

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) =>
  fail(`The path book failed: ${reasonOf(error)}`),
)
