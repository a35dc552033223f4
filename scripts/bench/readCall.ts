import { parseArgs } from 'node:util'
import type { BenchCall } from './BenchCall.ts'

/** The call, or what is wrong with it in one line. */
export type ReadCall =
  | { readonly ok: true; readonly call: BenchCall }
  | { readonly ok: false; readonly message: string }

const values = {
  rounds: { type: 'string' },
  peers: { type: 'string' },
  lighthouse: { type: 'string' },
  json: { type: 'string' },
} as const

/** Reads the arguments of `npm run bench`: a flag for each section wanted, all when there is none. Pure. */
export function readCall(args: readonly string[], sections: readonly string[]): ReadCall {
  const flags = Object.fromEntries(sections.map((name) => [name, { type: 'boolean' as const }]))
  const parsed = attempt(() =>
    parseArgs({ args: [...args], options: { ...flags, ...values }, allowPositionals: false }),
  )
  if (!parsed.ok) return { ok: false, message: `${parsed.message} ${allowed(sections)}` }
  const given: Readonly<Record<string, string | boolean | undefined>> = parsed.value.values
  const text = (name: keyof typeof values): string | undefined => {
    const value = given[name]
    return typeof value === 'string' ? value : undefined
  }
  const rounds = Number(text('rounds') ?? 5)
  if (!Number.isInteger(rounds) || rounds < 1) {
    return { ok: false, message: `--rounds must be a whole number from 1 on, not "${text('rounds')}".` }
  }
  const chosen = sections.filter((name) => given[name] !== undefined)
  return {
    ok: true,
    call: {
      sections: chosen.length > 0 ? chosen : sections,
      rounds,
      peers: text('peers'),
      lighthouse: text('lighthouse'),
      json: text('json'),
    },
  }
}

const allowed = (sections: readonly string[]): string =>
  `Sections: ${sections.map((name) => `--${name}`).join(' ')}. With a value: ${Object.keys(values)
    .map((name) => `--${name}`)
    .join(' ')}.`

type Attempt<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string }

function attempt<Value>(work: () => Value): Attempt<Value> {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.message.split('. ')[0] ?? '') + '.' : String(error) }
  }
}
