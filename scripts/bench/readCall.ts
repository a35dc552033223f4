import type { Failure } from '../cli/Failure.ts'
import { readFlags } from '../cli/readFlags.ts'
import type { BenchCall } from './BenchCall.ts'
import { type SectionName, SECTIONS } from './manual.ts'

// Safe: an object literal has its own keys.
const names = Object.keys(SECTIONS) as SectionName[]

// Safe: one flag for each name.
const sectionFlags = Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])) as Readonly<
  Record<SectionName, { readonly type: 'boolean' }>
>

const flags = {
  ...sectionFlags,
  // The one section whose flag takes a value.
  lighthouse: { type: 'string' },
  rounds: { type: 'string', default: '5' },
  peers: { type: 'string' },
  json: { type: 'string' },
} as const

/** What the arguments ask for, all sections where none is named, or what is wrong with them. Pure. */
export function readCall(args: readonly string[]): BenchCall | Failure {
  const read = readFlags(args, flags)
  if ('failure' in read) return read
  const { values } = read
  const { rounds, peers, lighthouse, json } = values
  if (!/^[1-9]\d{0,5}$/.test(rounds)) return { failure: `--rounds takes a whole number from 1 on, not "${rounds}"` }
  const chosen = names.filter((name) => values[name] !== undefined)
  return { sections: chosen.length > 0 ? chosen : names, rounds: Number(rounds), peers, lighthouse, json }
}
