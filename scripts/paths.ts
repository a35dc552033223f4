import { MOST_DRAWN } from '#linter/paths/chart/layOut.ts'
import { pathBook } from '#linter/paths/pathBook.ts'
import { pathRenderers } from '#linter/paths/renderers/index.ts'
import { compileSource } from './questionnaire/compileSource.ts'
import { readCall } from './paths/readCall.ts'
import { readSource } from './cli/readSource.ts'
import { standWhereCalled } from './cli/standWhereCalled.ts'
import { stopWithReader } from './cli/stopWithReader.ts'
import { reasonOf } from './cli/Failure.ts'

/** Writes the path book of a questionnaire. 0: written, 1: the file has errors, 2: it cannot be read or drawn up. */
async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  stopWithReader()
  const call = readCall(args)
  if ('failure' in call) return fail(call.failure)
  if ('help' in call) {
    process.stdout.write(call.help)
    return 0
  }
  const source = await readSource(standWhereCalled().pathOf(call.file))
  if ('failure' in source) return fail(source.failure)
  const { name, text } = source
  const compiled = compileSource(name, text)
  if (!compiled.ok) {
    process.stderr.write(compiled.report)
    return 1
  }
  const { questionnaire } = compiled
  const { size } = questionnaire.stepsById
  if (call.format === 'svg' && size > MOST_DRAWN) {
    return fail(`${name}: ${size.toLocaleString('en')} steps are too many to draw: at most ${MOST_DRAWN}.`)
  }
  const drawn = pathBook(questionnaire, { name, limit: call.limit })
  if (!drawn.ok) return fail(`${name}: there is no path book: ${drawn.reason}.`)
  process.stdout.write(pathRenderers[call.format](drawn.book))
  return 0
}

function fail(failure: string): 2 {
  process.stderr.write(`${failure}\n`)
  return 2
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) =>
  fail(`The path book failed: ${reasonOf(error)}`),
)
