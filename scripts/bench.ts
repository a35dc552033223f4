import { writeFile } from 'node:fs/promises'
import { answers } from './bench/answers.ts'
import type { BenchCall } from './bench/BenchCall.ts'
import { bytes } from './bench/bytes.ts'
import { core } from './bench/core.ts'
import { funnel } from './bench/funnel.ts'
import { lighthouse } from './bench/lighthouse.ts'
import { linter } from './bench/linter.ts'
import { load } from './bench/load.ts'
import { machine } from './bench/machine.ts'
import { readCall } from './bench/readCall.ts'
import { type Report, reportMarkdown } from './bench/Report.ts'
import { scale } from './bench/scale.ts'
import { server } from './bench/server.ts'

/** Each measures one side of the product, beside what is the least it could cost. Compare ratios, not machines. */
const sections: Readonly<Record<string, (call: BenchCall) => Report | Promise<Report>>> = {
  bytes,
  load,
  answers,
  funnel,
  lighthouse,
  scale,
  core,
  linter,
  server,
}

const read = readCall(process.argv.slice(2), Object.keys(sections))
if (read.ok) {
  // What is built for the measurement is built as for visitors.
  process.env['NODE_ENV'] = 'production'
  await run(read.call).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
} else {
  console.error(read.message)
  process.exitCode = 1
}

async function run(call: BenchCall): Promise<void> {
  const about = machine()
  console.log(`${Object.values(about).join(' · ')}\n`)
  const reports: Record<string, Report> = {}
  for (const [name, section] of Object.entries(sections)) {
    if (!call.sections.includes(name)) continue
    const report = await section(call)
    reports[name] = report
    console.log(`${reportMarkdown(report)}\n`)
    if (call.json !== undefined) await writeFile(call.json, `${JSON.stringify({ about, reports }, null, 2)}\n`)
  }
}
