import { spawnSync } from 'node:child_process'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'

/** One program a layer, each with its own globals: DOM or Node in core is an error here. */
const layers = ['src/core', 'src/linter', 'src/web', 'src/server', 'scripts', 'bench', 'tests']

/** Not by npx, which takes half a second to find it. */
const TSC = 'node_modules/typescript/bin/tsc'

/** Where the next report begins: with the place, at the start of a line, in a colour. */
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
  const told = new Set<string>()
  const failed = layers.filter((layer) => {
    const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', layer, '--pretty'], {
      encoding: 'utf8',
      stdio: ['inherit', 'pipe', 'inherit'],
    })
    // Each program reports the mistakes of what it imports again, and counts them at its end.
    for (const report of stdout
      .split(/^Found \d+ errors?/m, 1)
      .join('')
      .split(REPORT_START)) {
      const place = report.split(' - ', 1).join('')
      if (!told.has(place)) process.stdout.write(report)
      told.add(place)
    }
    return status !== 0
  })
  if (failed.length === 0) return 0
  console.error(`Type errors in: ${failed.join(', ')}`)
  return 1
}

process.exitCode = await answerCall({ manual, readCall, run })
