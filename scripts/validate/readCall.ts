import { parseArgs } from 'node:util'
import { type ReportFormat, reporters } from '#linter/reporters/index.ts'
import { type Failure, reasonOf } from './Failure.ts'

/** Checked when no file is named. */
const DEFAULT_FILE = 'schema/super-review.questionnaire.json'

const USAGE = `npm run validate -- [files or folders] [--format ${Object.keys(reporters).join('|')}] [--max-warnings N] [--fix] [--watch]`

/** What the command line asks for. */
export interface Call {
  readonly paths: readonly string[]
  readonly format: ReportFormat
  /** More warnings than this are as bad as an error. */
  readonly maxWarnings: number
  readonly fix: boolean
  readonly watch: boolean
}

/** What the arguments ask for, or what is wrong with them. Pure. */
export function readCall(args: readonly string[]): Call | Failure {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { format, fix, watch } = values
    const maxWarnings = values['max-warnings']
    if (!isFormat(format)) return refuse(`There is no format "${format}"`)
    if (maxWarnings !== undefined && !/^\d+$/.test(maxWarnings)) {
      return refuse(`--max-warnings takes a whole number, not "${maxWarnings}"`)
    }
    return {
      paths: positionals.length > 0 ? positionals : [DEFAULT_FILE],
      format,
      maxWarnings: maxWarnings === undefined ? Infinity : Number(maxWarnings),
      fix,
      watch,
    }
  } catch (error) {
    // The first sentence of Node names the flag; the rest is advice for programmers.
    return refuse(reasonOf(error).split('. ')[0] ?? '')
  }
}

const options = {
  format: { type: 'string', default: 'pretty' },
  'max-warnings': { type: 'string' },
  fix: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
} as const

const refuse = (reason: string): Failure => ({ failure: `${reason}. Usage: ${USAGE}` })

const isFormat = (name: string): name is ReportFormat => Object.hasOwn(reporters, name)
