import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Failure } from './cli/Failure.ts'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'
import { temporaryFolder } from './product/temporaryFolder.ts'
import { passedOnRetry } from './test/passedOnRetry.ts'
import { runInGroup } from './test/runInGroup.ts'
import { type Count, summaryOf } from './test/summaryOf.ts'
import { unitsOnRetry } from './test/unitsOnRetry.ts'

interface Step {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
  /** Variables in addition to those of all steps. */
  readonly env?: NodeJS.ProcessEnv
  /** The report it writes, and how to read it. */
  readonly report?: { readonly file: string; readonly read: (report: never) => Count }
}

const manual: Manual = {
  summary:
    'Runs every check: types, lint and format, the questionnaire, all tests, and browser tests on the built product.',
  usage: 'npm test -- [--help]; for some tests: npx vitest run FILE …',
  details: `\
  --help, -h  prints this

Exit code: 0 when all passed, 1 when one failed, 2 when the call is wrong or this is Windows.`,
}

const readCall = (args: readonly string[]) => readFlags(args, {})

const unitReportIn = (folder: string): string => join(folder, 'unit.json')
const browserReportIn = (folder: string): string => join(folder, 'browser.json')

/** The quickest checks first: what fails stops the rest. */
const stepsIn = (reports: string): readonly Step[] => [
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint and format', command: ['npm', 'run', '--silent', 'lint'] },
  // As in CI it then leaves the schema for editors as it is: a test tells whether that is stale.
  { name: 'questionnaire', command: ['npm', 'run', '--silent', 'validate'], env: { CI: '1' } },
  {
    name: 'unit, component and server tests',
    command: [
      'npx',
      'vitest',
      'run',
      // As the browser tests: what is late on a machine with other work counts when it is repeated, and is named to be mended.
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReportIn(reports)}`,
    ],
    report: {
      file: unitReportIn(reports),
      read: (report: JsonTestResults) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        onRetry: unitsOnRetry(report, process.cwd()),
      }),
    },
  },
  {
    name: 'browser tests on the built product',
    command: ['npm', 'run', '--silent', 'e2e'],
    report: {
      file: browserReportIn(reports),
      read: ({ stats, suites }: JSONReport) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        onRetry: passedOnRetry(suites),
      }),
    },
  },
]

async function run(): Promise<ExitCode | Failure> {
  if (process.platform === 'win32') return { failure: 'The tests need Linux or macOS: on Windows, run them in WSL.' }
  const reports = await temporaryFolder('test')
  const total = { passed: 0, failed: 0, onRetry: [] as readonly string[] }
  for (const step of stepsIn(reports)) {
    const startedAt = performance.now()
    console.log(`\n── ${step.name}`)
    const own = { NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_FILE: browserReportIn(reports) }
    const env = { ...process.env, ...own, ...step.env }
    const outcome = await runInGroup(step.command, env)
    const { passed, failed, onRetry } = await countOf(step)
    total.passed += passed
    total.onRetry = [...total.onRetry, ...onRetry]
    total.failed += outcome === 'ok' ? failed : Math.max(1, failed)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (outcome !== 'ok') {
      console.error(`\n${outcome === 'failed' ? 'Failed' : 'Stopped'}: ${step.name}. What comes after it did not run.`)
      break
    }
    console.log(`── ${step.name}: ok (${seconds} s)`)
  }
  console.log(`\n${summaryOf(total)}`)
  return total.failed === 0 ? 0 : 1
}

async function countOf({ report }: Step): Promise<Count> {
  if (!report || !existsSync(report.file)) return { passed: 0, failed: 0, onRetry: [] }
  // Safe: the step has just written its own report.
  return report.read(JSON.parse(await readFile(report.file, 'utf8')) as never)
}

process.exitCode = await answerCall({ manual, readCall, run })
