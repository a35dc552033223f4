import { pipeline } from 'node:stream/promises'
import type { Commands } from '#server/commands/Command.ts'
import { runCommand, usageOf } from '#server/commands/runCommand.ts'
import type { ExitCode } from './answerCall.ts'
import { answerLine } from './answerLine.ts'
import { readCommandConfig } from './readCommandConfig.ts'

/** Answers a command line whose commands print what the database has. Only their output goes to stdout. */
export function runCommandLine(line: string, commands: Commands): Promise<ExitCode> {
  let isRead = true
  // Not by the code of the error thrown: a broken database connection has the same one.
  process.stdout.once('error', ({ code }: NodeJS.ErrnoException) => {
    isRead = code !== 'EPIPE'
  })
  return answerLine({
    usage: (named) => usageOf({ line, commands }, named),
    run: async (words) => {
      const call = { line, commands, config: readCommandConfig(), now: () => new Date() }
      try {
        await pipeline(await runCommand(call, words), process.stdout, { end: false })
      } catch (error) {
        // Else the reader, such as `head`, has closed the output.
        if (isRead) throw error
      }
    },
  })
}
