import { parseArgs } from 'node:util'
import { type PathFormat, pathRenderers } from '#linter/paths/renderers/index.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'
import { type Failure, reasonOf } from '../cli/Failure.ts'
import type { Help } from '../validate/readCall.ts'
import { DEFAULT_LIMIT, HELP, USAGE } from './help.ts'

/** What the command line asks for. */
export interface Call {
  readonly file: string
  readonly format: PathFormat
  /** The most ways to list. */
  readonly limit: number
}

/** What the arguments ask for, or what is wrong with them. Pure. */
export function readCall(args: readonly string[]): Call | Help | Failure {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { format, limit } = values
    if (values.help) return { help: HELP }
    if (!isFormat(format)) return refuse(`There is no format "${format}"`)
    if (!/^\d{1,7}$/.test(limit)) return refuse(`"${limit}" is no number of ways`)
    if (positionals.length > 1) return refuse('One file at a time')
    return { file: positionals[0] ?? QUESTIONNAIRE_FILE, format, limit: Number(limit) }
  } catch (error) {
    // The first sentence of Node names the flag; the rest is advice for programmers.
    return refuse(reasonOf(error).split('. ')[0] ?? '')
  }
}

const options = {
  format: { type: 'string', default: 'text' },
  limit: { type: 'string', default: `${DEFAULT_LIMIT}` },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const refuse = (reason: string): Failure => ({ failure: `${reason}. Usage: ${USAGE}` })

const isFormat = (name: string): name is PathFormat => Object.hasOwn(pathRenderers, name)
