import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild } from './build/ensureBuild.ts'
import { faultTable } from './faults/faultTable.ts'
import type { FaultRow } from './faults/FaultScenario.ts'
import { makeTemplate, runScenario } from './faults/runScenario.ts'
import { scenarios } from './faults/scenarios/index.ts'

const USAGE = `npm run faults -- [--long] [--json] [--seed 7] [${Object.keys(scenarios).join(' | ')} …]`

/** Does harm to the built product and prints what became of the answers, as one table. 0: every promise was kept, 1: not, 2: not understood. */
async function main(): Promise<0 | 1 | 2> {
  const call = readCall()
  if ('failure' in call) {
    console.error(call.failure)
    return 2
  }
  const { seed, isLong, isJson, names } = call
  await ensureBuild({ root: process.cwd(), mayBuild: true })
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  try {
    const template = await makeTemplate(folder)
    const rows: FaultRow[] = []
    for (const [name, scenario] of Object.entries(scenarios)) {
      if (names.length > 0 && !names.includes(name)) continue
      const startedAt = performance.now()
      const row = await runScenario(scenario, { isLong, seed, template })
      rows.push(row)
      process.stderr.write(`${verdict(row)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`)
    }
    const run = `${isLong ? 'Long' : 'Short'} form, seed ${seed}, Node ${process.versions.node}, ${cpus().length} cores.`
    console.log(isJson ? JSON.stringify({ seed, isLong, rows }, null, 2) : `${run}\n\n${faultTable(rows)}`)
    return rows.some(({ broken }) => broken.length > 0) ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function verdict({ scenario, broken, remarks }: FaultRow): string {
  if (broken.length > 0) return `${scenario}: BROKEN, ${broken.join('; ')}`
  return remarks.startsWith('not run') ? `${scenario}: ${remarks}` : `${scenario}: kept`
}

interface Call {
  readonly seed: number
  readonly isLong: boolean
  readonly isJson: boolean
  /** Of scenarios; none: all. */
  readonly names: readonly string[]
}

function readCall(): Call | { readonly failure: string } {
  try {
    const options = { long: { type: 'boolean' }, json: { type: 'boolean' }, seed: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const unknown = positionals.find((name) => !Object.hasOwn(scenarios, name))
    if (unknown !== undefined) return { failure: `There is no fault "${unknown}". Usage: ${USAGE}` }
    const seed = values.seed ?? `${Math.floor(Math.random() * 1_000_000)}`
    if (!/^\d{1,9}$/.test(seed)) return { failure: `"${seed}" is no seed. Usage: ${USAGE}` }
    return { seed: Number(seed), isLong: values.long ?? false, isJson: values.json ?? false, names: positionals }
  } catch (error) {
    return { failure: `${error instanceof Error ? error.message : String(error)} Usage: ${USAGE}` }
  }
}

process.exitCode = await main()
