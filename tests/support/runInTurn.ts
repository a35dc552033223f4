import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Run } from './runScript.ts'
import { scriptBundle } from './scriptBundle.ts'

/** ms; on a busy machine each takes seconds, and it may have to be bundled first. */
export const RUNS_MS = 60_000

/**
 * Runs a script such as `validate.ts` once with each of these arguments, all in one process of their own: starting one takes many times as
 * long as reading arguments. Rejects when a run fails, or leaves something behind that does not end.
 */
export async function runInTurn(script: string, args: readonly string[]): Promise<ReadonlyMap<string, Run>> {
  const bundle = await scriptBundle(`./scripts/${script}`)
  const program = ['tests/support/processes/inTurn.mjs', resolve(bundle), ...args]
  const env = { ...process.env, INIT_CWD: process.cwd() }
  const { stdout } = await promisify(execFile)(process.execPath, program, { env, timeout: RUNS_MS })
  // Safe: the program prints nothing but that.
  return new Map(Object.entries(JSON.parse(stdout) as Readonly<Record<string, Run>>))
}
