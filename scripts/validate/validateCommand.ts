import type { Command, ExitCode } from '../cli/answerCall.ts'
import type { Failure } from '../cli/Failure.ts'
import { fail } from '../cli/fail.ts'
import { reasonOf } from '../cli/reasonOf.ts'
import { type Standpoint, standWhereCalled } from '../cli/standWhereCalled.ts'
import { check, reportFailures } from './check.ts'
import { manual } from './manual.ts'
import { type Call, readCall } from './readCall.ts'
import { watchPaths } from './watchPaths.ts'

/** Lints the files of the command line; under `--watch` again after every change, until it is stopped. */
async function run(asked: Call): Promise<ExitCode> {
  const standpoint = standWhereCalled()
  const call = { ...asked, paths: asked.paths.map(standpoint.pathOf) }
  return await (call.watch ? watchCall(call, standpoint) : checkOnce(call, standpoint))
}

/** A failure of the linter itself is one line too: its stack would mean nothing to whoever edits a questionnaire. */
async function checkOnce(call: Call, { root }: Standpoint): Promise<ExitCode> {
  try {
    return await check(call, root)
  } catch (error) {
    const failure = `the linter failed: ${reasonOf(error)}`
    fail(failure)
    return reportFailures([{ failure }], call.format)
  }
}

/** Watches from before the first check, so that no save is missed, but checks again only after it. */
async function watchCall(call: Call, standpoint: Standpoint): Promise<ExitCode> {
  let turn: Promise<unknown> = Promise.resolve()
  const failure = watch(call.paths, () => (turn = turn.then(() => checkAgain(call, standpoint))))
  const first = checkOnce(call, standpoint)
  turn = first
  const code = await first
  if (failure) return fail(failure.failure)
  process.stderr.write(`Watching ${call.paths.join(', ')}. Stop with Ctrl+C.\n`)
  return code
}

function watch(paths: readonly string[], changed: () => void): Failure | null {
  try {
    watchPaths(paths, changed)
    return null
  } catch (error) {
    return { failure: `cannot watch: ${reasonOf(error)}` }
  }
}

async function checkAgain(call: Call, standpoint: Standpoint): Promise<void> {
  const start = performance.now()
  await checkOnce(call, standpoint)
  process.stderr.write(`Checked in ${(performance.now() - start).toFixed(0)} ms.\n`)
}

/** `npm run validate`. */
export const validateCommand: Command<Call> = { manual, readCall, run }
