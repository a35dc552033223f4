import { spawnSync } from 'node:child_process'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Failure } from './cli/Failure.ts'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'

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
  const read = readFlags(args, { cases: { type: 'string', default: '10000' }, seed: { type: 'string' } }, false)
  if ('failure' in read) return read
  const { cases, seed = String(Date.now() % 2 ** 31) } = read.values
  const wrong = Object.entries({ cases, seed }).find(([, value]) => !/^[1-9]\d*$/.test(value))
  return wrong ? { failure: `--${wrong[0]} takes a whole number, not "${wrong[1]}"` } : { cases, seed }
}

async function run({ cases, seed }: Call): Promise<ExitCode> {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'node', 'tests/server/fuzz'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', FUZZ_CASES: cases, FUZZ_SEED: seed },
  })
  return status === 0 ? 0 : 1
}

process.exitCode = await answerCall({ manual, readCall, run })
