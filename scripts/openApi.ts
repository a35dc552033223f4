import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'
import { runInGroup } from './test/runInGroup.ts'

/** Compares the page with what the server describes; on request it writes the page. */
const TEST = 'tests/server/http/openApi.test.ts'

const manual: Manual = {
  summary: 'Writes docs/openapi.json, the description of the HTTP API. A test fails when the committed page is stale.',
  usage: 'npm run openapi -- [--help]',
  details: `\
  --help, -h  prints this

Exit code: 0 when it is written, 1 when it could not be, 2 when the call is wrong.`,
}

const readCall = (args: readonly string[]) => readFlags(args, {})

async function run(): Promise<ExitCode> {
  const env = { ...process.env, NODE_ENV: 'test' }
  const outcome = await runInGroup(['npx', 'vitest', 'run', '--project', 'node', TEST, '--update'], env)
  return outcome === 'ok' ? 0 : 1
}

process.exitCode = await answerCall({ manual, readCall, run })
