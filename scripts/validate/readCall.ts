import { parseArgs } from 'node:util'
import { type ReportFormat, reporters } from '#linter/reporters/index.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'
import { type Failure, reasonOf } from '../cli/Failure.ts'
import { HELP, USAGE } from './help.ts'
import { STDIN } from '../cli/readSources.ts'

/** What the command line asks for. */
export interface Call {
  readonly paths: readonly string[]
  readonly format: ReportFormat
  /** More warnings than this are as bad as an error. */
  readonly maxWarnings: number
  readonly fix: boolean
  readonly watch: boolean
}

/** What to print instead of doing anything. */
export interface Help {
  readonly help: string
}

/** What the arguments ask for, or what is wrong with them. Pure. */
export function readCall(args: readonly string[]): Call | Help | Failure {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { format, fix, watch } = values
    const maxWarnings = values['max-warnings']
    if (values.help) return { help: HELP }
    if (!isFormat(format)) return refuse(`There is no format "${format}"`)
    if (maxWarnings !== undefined && !/^\d+$/.test(maxWarnings)) {
      return refuse(`--max-warnings takes a whole number, not "${maxWarnings}"`)
    }
    const needsFile = fix ? 'mend' : watch ? 'watch' : null
    if (needsFile && positionals.includes(STDIN.path))
      return refuse(`What comes from stdin (-) is no file to ${needsFile}`)
    return {
      paths: positionals.length > 0 ? positionals : [QUESTIONNAIRE_FILE],
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
  help: { type: 'boolean', short: 'h', default: false },
} as const

const refuse = (reason: string): Failure => ({ failure: `${reason}. Usage: ${USAGE}` })

const isFormat = (name: string): name is ReportFormat => Object.hasOwn(reporters, name)
