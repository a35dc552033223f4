import { spawnSync } from 'node:child_process'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'

/** One program a layer, each with its own globals: DOM or Node in core is an error here. */
const layers = ['src/core', 'src/linter', 'src/web', 'src/server', 'scripts', 'bench', 'tests']

/** Not by npx, which takes half a second to find it. */
const TSC = 'node_modules/typescript/bin/tsc'

/** Where a report begins: with its place, in a colour. */
const REPORT_START = new RegExp(String.raw`^(?=\u001B\[96m)`, 'm')

const manual: Manual = {
  summary: 'Checks the types of all sources.',
  usage: 'npm run typecheck -- [--help]',
  details: `\
  --help, -h  prints this

Exit code: 0 when all types are right, 1 when one is not, 2 when the call is wrong.`,
}

const readCall = (args: readonly string[]) => readFlags(args, {})

async function run(): Promise<ExitCode> {
  const told = new Set([''])
  const failed = layers.filter((layer) => {
    const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', layer, '--pretty'], {
      encoding: 'utf8',
      stdio: ['inherit', 'pipe', 'inherit'],
    })
    // Each layer reports the mistakes of those that it imports again, and counts them at its end.
    const [reports = ''] = stdout.split(/^Found \d+ error/m)
    for (const report of reports.split(REPORT_START).map((text) => text.trimEnd())) {
      if (!told.has(report)) console.log(`${report}\n`)
      told.add(report)
    }
    return status !== 0
  })
  if (failed.length === 0) return 0
  console.error(`Type errors in: ${failed.join(', ')}`)
  return 1
}

process.exitCode = await answerCall({ manual, readCall, run })
