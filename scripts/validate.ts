import { type Standpoint, standWhereCalled } from './cli/standWhereCalled.ts'
import { stopWithReader } from './cli/stopWithReader.ts'
import { check, type ExitCode, fail } from './validate/check.ts'
import { reasonOf } from './cli/Failure.ts'
import { type Call, readCall } from './validate/readCall.ts'
import { watchPaths } from './validate/watchPaths.ts'

/** Lints the files of the command line; under `--watch` again after every change, until it is stopped. */
async function main(args: readonly string[]): Promise<ExitCode> {
  stopWithReader()
  const read = readCall(args)
  if ('failure' in read) return fail(read)
  if ('help' in read) {
    process.stdout.write(read.help)
    return 0
  }
  const standpoint = standWhereCalled()
  const call = { ...read, paths: read.paths.map(standpoint.pathOf) }
  const code = await checkOnce(call, standpoint)
  if (call.watch) watchCall(call, standpoint)
  return code
}

/** A failure of the linter itself is one line too: its stack would tell an editor of a questionnaire nothing. */
async function checkOnce(call: Call, { root }: Standpoint): Promise<ExitCode> {
  try {
    return await check(call, root)
  } catch (error) {
    return fail({ failure: `the linter failed: ${reasonOf(error)}` })
  }
}

function watchCall(call: Call, standpoint: Standpoint): void {
  let turn: Promise<unknown> = Promise.resolve()
  try {
    watchPaths(call.paths, () => (turn = turn.then(() => checkAgain(call, standpoint))))
    process.stderr.write(`Watching ${call.paths.join(', ')}. Stop with Ctrl+C.\n`)
  } catch (error) {
    process.exitCode = fail({ failure: `cannot watch: ${reasonOf(error)}` })
  }
}

async function checkAgain(call: Call, standpoint: Standpoint): Promise<void> {
  const start = performance.now()
  process.exitCode = await checkOnce(call, standpoint)
  process.stderr.write(`Checked in ${(performance.now() - start).toFixed(0)} ms.\n`)
}

process.exitCode = await main(process.argv.slice(2))
