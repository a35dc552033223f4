import { type ReportFormat, reporters } from '#linter/reporters/index.ts'
import type { Failure } from '../cli/Failure.ts'
import { readFlags } from '../cli/readFlags.ts'
import { STDIN } from '../questionnaire/readSources.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'

/** The arguments of the command. */
export interface Call {
  readonly paths: readonly string[]
  readonly format: ReportFormat
  /** More warnings than this fail the check, as an error does. */
  readonly maxWarnings: number
  readonly fix: boolean
  readonly watch: boolean
}

const flags = {
  format: { type: 'string', default: 'pretty' },
  'max-warnings': { type: 'string' },
  fix: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
} as const

/** The parsed arguments, or what is wrong with them. Pure. */
export function readCall(args: readonly string[]): Call | Failure {
  const read = readFlags(args, flags, { allowPositionals: true })
  if ('failure' in read) return read
  const { values, positionals } = read
  const { format, fix, watch } = values
  const maxWarnings = values['max-warnings']
  if (!isFormat(format)) return { failure: `There is no format "${format}"` }
  if (maxWarnings !== undefined && !/^\d+$/.test(maxWarnings)) {
    return { failure: `--max-warnings takes a whole number, not "${maxWarnings}"` }
  }
  const needsFile = fix ? '--fix' : watch ? '--watch' : null
  if (needsFile && positionals.includes(STDIN.path)) {
    return { failure: `${needsFile} needs a file, not stdin (-)` }
  }
  return {
    paths: positionals.length > 0 ? positionals : [QUESTIONNAIRE_FILE],
    format,
    maxWarnings: maxWarnings === undefined ? Infinity : Number(maxWarnings),
    fix,
    watch,
  }
}

const isFormat = (name: string): name is ReportFormat => Object.hasOwn(reporters, name)
