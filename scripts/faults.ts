import { cpus } from 'node:os'
import { ensureBuild } from './build/ensureBuild.ts'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import { faultTable } from './faults/faultTable.ts'
import type { FaultRow } from './faults/FaultScenario.ts'
import { manual } from './faults/manual.ts'
import { type Call, readCall } from './faults/readCall.ts'
import { makeTemplate, runScenario } from './faults/runScenario.ts'
import { scenarios } from './faults/scenarios/index.ts'
import { temporaryFolder } from './product/temporaryFolder.ts'

/**
 * Breaks the built product on purpose and prints what happened to the answers, as one table. 0: every promise was kept; 1: one was not.
 */
async function run({ seed, isLong, isJson, names }: Call): Promise<ExitCode> {
  await ensureBuild({ root: process.cwd(), mayBuild: true })
  const template = await makeTemplate(await temporaryFolder('faults'))
  const rows: FaultRow[] = []
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (names.length > 0 && !names.includes(name)) continue
    const startedAt = performance.now()
    const row = await runScenario(scenario, { isLong, seed, template })
    rows.push(row)
    process.stderr.write(`${verdict(row)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`)
  }
  const about = `${isLong ? 'Long' : 'Short'} form, seed ${seed}, Node ${process.versions.node}, ${cpus().length} cores.`
  console.log(isJson ? JSON.stringify({ seed, isLong, rows }, null, 2) : `${about}\n\n${faultTable(rows)}`)
  return rows.some(({ broken }) => broken.length > 0) ? 1 : 0
}

function verdict({ scenario, broken, remarks }: FaultRow): string {
  if (broken.length > 0) return `${scenario}: BROKEN, ${broken.join('; ')}`
  return remarks.startsWith('not run') ? `${scenario}: ${remarks}` : `${scenario}: kept`
}

process.exitCode = await answerCall({ manual, readCall, run })
