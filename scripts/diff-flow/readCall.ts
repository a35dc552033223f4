import { parseArgs } from 'node:util'
import { type Failure, reasonOf } from '../cli/Failure.ts'
import type { Help } from '../validate/readCall.ts'
import { HELP, USAGE } from './help.ts'

/** What the command line asks for. */
export interface Call {
  /** The old side and the new one: files, revisions, or paths at a revision. */
  readonly names: readonly [old: string, new: string]
  readonly isJson: boolean
}

/** What the arguments ask for, or what is wrong with them. Pure. */
export function readCall(args: readonly string[]): Call | Help | Failure {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { format, help } = values
    if (help) return { help: HELP }
    if (format !== 'text' && format !== 'json') return refuse(`There is no format "${format}". `)
    const [before, after] = positionals
    const isRight = positionals.length === 2 && positionals.every((name) => name !== '' && !name.startsWith('-'))
    return isRight && before && after ? { names: [before, after], isJson: format === 'json' } : refuse('')
  } catch (error) {
    // The first sentence of Node names the flag; the rest is advice for programmers.
    return refuse(`${reasonOf(error).split('. ')[0] ?? ''}. `)
  }
}

const options = {
  format: { type: 'string', default: 'text' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const refuse = (reason: string): Failure => ({ failure: `${reason}Usage: ${USAGE}` })
