import type { Failure } from '../cli/Failure.ts'
import { readFlags } from '../cli/readFlags.ts'

/** The arguments of the command. */
export interface Call {
  /** The old and the new side, each a file, a revision, or a path at a revision. */
  readonly names: readonly [old: string, new: string]
  readonly isJson: boolean
}

/** The parsed arguments, or what is wrong with them. Pure. */
export function readCall(args: readonly string[]): Call | Failure {
  const read = readFlags(args, { format: { type: 'string', default: 'text' } }, { allowPositionals: true })
  if ('failure' in read) return read
  const { values, positionals } = read
  const { format } = values
  if (format !== 'text' && format !== 'json') return { failure: `There is no format "${format}"` }
  const [before, after] = positionals
  const isRight = positionals.length === 2 && positionals.every((name) => !name.startsWith('-'))
  return isRight && before && after
    ? { names: [before, after], isJson: format === 'json' }
    : { failure: 'Name two sides' }
}
