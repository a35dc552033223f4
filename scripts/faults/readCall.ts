import type { Failure } from '../cli/Failure.ts'
import { readFlags } from '../cli/readFlags.ts'
import { scenarios } from './scenarios/index.ts'

/** The arguments of the command. */
export interface Call {
  /** A new one each time, unless one is given. */
  readonly seed: number
  readonly isLong: boolean
  readonly isJson: boolean
  /** Of scenarios; empty: all of them. */
  readonly names: readonly string[]
}

const flags = {
  long: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  seed: { type: 'string' },
} as const

/** The parsed arguments, or what is wrong with them. */
export function readCall(args: readonly string[]): Call | Failure {
  const read = readFlags(args, flags, { allowPositionals: true })
  if ('failure' in read) return read
  const { values, positionals: names } = read
  const unknown = names.find((name) => !Object.hasOwn(scenarios, name))
  if (unknown !== undefined) {
    return { failure: `There is no fault "${unknown}". There are ${Object.keys(scenarios).join(', ')}` }
  }
  const { long: isLong, json: isJson, seed = `${Math.floor(Math.random() * 1_000_000)}` } = values
  if (!/^\d{1,9}$/.test(seed)) return { failure: `--seed takes a whole number of up to nine digits, not "${seed}"` }
  return { seed: Number(seed), isLong, isJson, names }
}
