import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Failure } from './cli/Failure.ts'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'
import { runInGroup } from './test/runInGroup.ts'

/** Both as digits. */
interface Call {
  readonly cases: string
  readonly seed: string
}

const manual: Manual = {
  summary: 'Sends random requests, most of them malformed, to every call of the API, and prints the replies.',
  usage: 'npm run fuzz -- [--cases 10000] [--seed N] [--help]',
  details: `\
  --cases N   how many requests to each call (default 10000)
  --seed N    repeats the run with that seed
  --help, -h  prints this

Exit code: 0 when every reply was an allowed one, 1 when one was not, 2 when the call is wrong.`,
}

function readCall(args: readonly string[]): Call | Failure {
  const read = readFlags(args, { cases: { type: 'string', default: '10000' }, seed: { type: 'string' } })
  if ('failure' in read) return read
  const { cases, seed = String(1 + (Date.now() % 9_999_999)) } = read.values
  const wrong = Object.entries({ cases, seed }).find(([, value]) => !/^[1-9]\d{0,6}$/.test(value))
  return wrong
    ? { failure: `--${wrong[0]} takes a whole number from 1 to 9999999, not "${wrong[1]}"` }
    : { cases, seed }
}

async function run({ cases, seed }: Call): Promise<ExitCode> {
  const env = { ...process.env, NODE_ENV: 'test', FUZZ_CASES: cases, FUZZ_SEED: seed }
  const outcome = await runInGroup(['npx', 'vitest', 'run', '--project', 'node', 'tests/server/fuzz'], env)
  return outcome === 'ok' ? 0 : 1
}

process.exitCode = await answerCall({ manual, readCall, run })
