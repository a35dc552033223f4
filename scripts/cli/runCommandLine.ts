import { pipeline } from 'node:stream/promises'
import { type Commands, UsageError } from '#server/commands/Command.ts'
import { runCommand, usageOf } from '#server/commands/runCommand.ts'
import type { ExitCode } from './answerCall.ts'
import { answerLine } from './answerLine.ts'
import { explainFailure } from './explainFailure.ts'
import { readCommandConfig } from './readCommandConfig.ts'
import { stopWithReader } from './stopWithReader.ts'
import { tellOfWork } from './tellOfWork.ts'

/**
 * Answers a command line whose commands print what the database has. Only their output goes to stdout, and with `--json`, why there is none:
 * it is what a program reads. What is wrong with the call itself goes to stderr alone.
 */
export function runCommandLine(line: string, commands: Commands): Promise<ExitCode> {
  const leaveOutput = stopWithReader(1)
  return answerLine({
    usage: (named) => usageOf({ line, commands }, named),
    run: async (words) => {
      // A command closes its database before the process ends.
      leaveOutput()
      let unwritten: NodeJS.ErrnoException | undefined
      // Not by the code of the error thrown: a broken database connection has the same one.
      process.stdout.once('error', (error: NodeJS.ErrnoException) => {
        unwritten = error
      })
      let isBegun = false
      const stopTelling = tellOfWork()
      const noteBeginning = async function* (pieces: AsyncIterable<unknown>) {
        for await (const piece of pieces) {
          isBegun ||= String(piece) !== ''
          if (isBegun) stopTelling()
          yield piece
        }
      }
      try {
        const call = { line, commands, config: readCommandConfig(), now: () => new Date() }
        await pipeline(await runCommand(call, words), noteBeginning, process.stdout, { end: false })
      } catch (error) {
        // The reader, such as `head`, has closed the output.
        if (unwritten?.code === 'EPIPE') return
        // Most commands print once they have done their work.
        if (unwritten)
          throw new Error(`The output cannot be written (${unwritten.message}). ${MAY_BE_DONE}`, { cause: error })
        if (!isBegun && !(error instanceof UsageError) && words.includes('--json'))
          process.stdout.write(failureAsJson(error))
        throw error
      } finally {
        stopTelling()
      }
    },
  })
}

const MAY_BE_DONE = 'If the command changes something, that may be done.'

/** The message itself, when it is JSON: a proof that fails is one. */
function failureAsJson(error: unknown): string {
  const failure = explainFailure(error)
  return failure.startsWith('{') ? `${failure}\n` : `${JSON.stringify({ failure }, null, 2)}\n`
}
