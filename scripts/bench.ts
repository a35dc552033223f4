import { appendFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { answers } from './bench/answers.ts'
import type { BenchCall } from './bench/BenchCall.ts'
import { bytes } from './bench/bytes.ts'
import { core } from './bench/core.ts'
import { funnel } from './bench/funnel.ts'
import { lighthouse, whyNoLighthouse } from './bench/lighthouse.ts'
import { linter } from './bench/linter.ts'
import { load } from './bench/load.ts'
import { machine } from './bench/machine.ts'
import { inBrowser, manual, type SectionName } from './bench/manual.ts'
import { readCall } from './bench/readCall.ts'
import { type Report, reportMarkdown } from './bench/Report.ts'
import { scale } from './bench/scale.ts'
import { server } from './bench/server.ts'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import { exitOnSignals } from './cli/exitOnSignals.ts'
import type { Failure } from './cli/Failure.ts'
import { folderOfCaller } from './cli/folderOfCaller.ts'
import { reasonOf } from './cli/reasonOf.ts'

/** Each measures one aspect of the product against the least that it could cost. Compare ratios, not machines. */
const sections: Readonly<Record<SectionName, (call: BenchCall) => Report | Promise<Report>>> = {
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

/** Measures the sections asked for, and prints each table as soon as it is ready. */
async function run(asked: BenchCall): Promise<ExitCode | Failure> {
  const call = {
    ...asked,
    peers: asCalled(asked.peers),
    lighthouse: asCalled(asked.lighthouse),
    json: asCalled(asked.json),
  }
  const whyNot = call.lighthouse === undefined ? null : whyNoLighthouse(call.lighthouse)
  if (whyNot !== null) return { failure: whyNot }
  try {
    // Before the first section, which may take minutes.
    if (call.json !== undefined) await appendFile(call.json, '')
  } catch (error) {
    return { failure: `The figures cannot be written: ${reasonOf(error)}` }
  }
  // Otherwise a Ctrl+C would leave the folder of what is built.
  exitOnSignals()
  // What is built for the measurement is built as for visitors.
  process.env['NODE_ENV'] = 'production'
  const about = machine(call.sections.some((name) => inBrowser.includes(name)))
  console.log(`${Object.values(about).join(' · ')}\n`)
  const reports: Partial<Record<SectionName, Report>> = {}
  for (const name of call.sections) {
    const report = await sections[name](call)
    reports[name] = report
    console.log(`${reportMarkdown(report)}\n`)
    if (call.json !== undefined) await writeFile(call.json, `${JSON.stringify({ about, reports }, null, 2)}\n`)
  }
  return 0
}

/** The path of what a call names from the folder in which npm was called; the sections are measured in the root of the project. */
const asCalled = (name: string | undefined): string | undefined => name && resolve(folderOfCaller(), name)

process.exitCode = await answerCall({ manual, readCall, run })
