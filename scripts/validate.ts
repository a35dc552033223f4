import { stopWithReader } from './stopWithReader.ts'
import { check, type ExitCode, fail } from './validate/check.ts'
import { reasonOf } from './validate/Failure.ts'
import { type Call, readCall } from './validate/readCall.ts'
import { watchPaths } from './validate/watchPaths.ts'

/** Lints the files of the command line; under `--watch` again after every change, until it is stopped. */
async function main(args: readonly string[]): Promise<ExitCode> {
  stopWithReader()
  const call = readCall(args)
  if ('failure' in call) return fail(call)
  const code = await checkOnce(call)
  if (call.watch) watchCall(call)
  return code
}

/** A failure of the linter itself is one line too: its stack would tell an editor of a questionnaire nothing. */
async function checkOnce(call: Call): Promise<ExitCode> {
  try {
    return await check(call)
  } catch (error) {
    return fail({ failure: `the linter failed: ${reasonOf(error)}` })
  }
}

function watchCall(call: Call): void {
  let turn: Promise<unknown> = Promise.resolve()
  try {
    watchPaths(call.paths, () => (turn = turn.then(() => checkAgain(call))))
    process.stderr.write(`Watching ${call.paths.join(', ')}. Stop with Ctrl+C.\n`)
  } catch (error) {
    process.exitCode = fail({ failure: `cannot watch: ${reasonOf(error)}` })
  }
}

async function checkAgain(call: Call): Promise<void> {
  const start = performance.now()
  process.exitCode = await checkOnce(call)
  process.stderr.write(`Checked in ${(performance.now() - start).toFixed(0)} ms.\n`)
}

process.exitCode = await main(process.argv.slice(2))
