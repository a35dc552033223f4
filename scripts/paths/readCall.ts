import { chartRenderers, type PathFormat, pathRenderers } from '#linter/paths/renderers/index.ts'
import type { Failure } from '../cli/Failure.ts'
import { readFlags } from '../cli/readFlags.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'
import { DEFAULT_LIMIT } from './manual.ts'

/** The arguments of the command. */
export interface Call {
  readonly file: string
  readonly format: PathFormat
  /** How many paths to list at most. */
  readonly limit: number
}

const flags = {
  format: { type: 'string', default: 'text' },
  limit: { type: 'string', default: `${DEFAULT_LIMIT}` },
} as const

/** The parsed arguments, or what is wrong with them. Pure. */
export function readCall(args: readonly string[]): Call | Failure {
  const read = readFlags(args, flags, { allowPositionals: true })
  if ('failure' in read) return read
  const { values, positionals } = read
  const { format, limit } = values
  if (!isFormat(format)) return { failure: `There is no format "${format}"` }
  if (!/^\d{1,7}$/.test(limit)) return { failure: `--limit takes a whole number of up to seven digits, not "${limit}"` }
  if (positionals.length > 1) return { failure: 'One file at a time' }
  return { file: positionals[0] ?? QUESTIONNAIRE_FILE, format, limit: Number(limit) }
}

const isFormat = (name: string): name is PathFormat =>
  Object.hasOwn(pathRenderers, name) || Object.hasOwn(chartRenderers, name)
