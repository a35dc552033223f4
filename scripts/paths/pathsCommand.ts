import { MOST_DRAWN } from '#linter/paths/chart/layOut.ts'
import { pathBook } from '#linter/paths/pathBook.ts'
import { type ChartFormat, chartRenderers, type PathFormat, pathRenderers } from '#linter/paths/renderers/index.ts'
import type { Command, ExitCode } from '../cli/answerCall.ts'
import type { Failure } from '../cli/Failure.ts'
import { readSource } from '../questionnaire/readSource.ts'
import { STDIN } from '../questionnaire/readSources.ts'
import { standWhereCalled } from '../cli/standWhereCalled.ts'
import { compileSource } from '../questionnaire/compileSource.ts'
import { reportRefusal } from '../questionnaire/reportRefusal.ts'
import { fixCommand } from '../questionnaire/fixCommand.ts'
import { manual } from './manual.ts'
import { type Call, readCall } from './readCall.ts'

/**
 * Writes the path book of a questionnaire, or its chart. 0: written; 1: the file has errors; 2: it cannot be read, has too many states to
 * list, or too many steps to draw.
 */
async function run(call: Call): Promise<ExitCode | Failure> {
  const { root, pathOf } = standWhereCalled()
  const source = await readSource(pathOf(call.file))
  if ('failure' in source) return source
  const { name, text } = source
  const compiled = compileSource(name, text, name === STDIN.name ? null : fixCommand([name], root))
  if (!compiled.ok) return reportRefusal(compiled, isJson(call))
  const { questionnaire } = compiled
  const { format, limit } = call
  const { size } = questionnaire.stepsById
  if (format === 'svg' && size > MOST_DRAWN) {
    return { failure: `${name}: ${size.toLocaleString('en')} steps are too many to draw: at most ${MOST_DRAWN}.` }
  }
  if (isChart(format)) return print(chartRenderers[format](questionnaire))
  const drawn = pathBook(questionnaire, { name, limit })
  return drawn.ok
    ? print(pathRenderers[format](drawn.book))
    : { failure: `${name}: there is no path book: ${drawn.reason}.` }
}

const isChart = (format: PathFormat): format is ChartFormat => Object.hasOwn(chartRenderers, format)

function print(text: string): 0 {
  process.stdout.write(text)
  return 0
}

const isJson = ({ format }: Call): boolean => format === 'json'

/** `npm run paths`. */
export const pathsCommand: Command<Call> = { manual, readCall, run, isJson, result: 'The path book' }
