import { pipeline } from 'node:stream/promises'
import { asksForHelp } from '#server/commands/asksForHelp.ts'
import { type Commands, UsageError } from '#server/commands/Command.ts'
import { runCommand, usageOf } from '#server/commands/runCommand.ts'
import { explainFailure } from './explainFailure.ts'
import { readCommandConfig } from './readCommandConfig.ts'

/**
 * Runs the command that this process was started with, or prints its usage (`--help`). Only its output goes to stdout. Exit code 1: it
 * failed; 2: the arguments are wrong.
 */
export async function runCommandLine(line: string, commands: Commands): Promise<void> {
  const args = process.argv.slice(2)
  let isRead = true
  // Not by the code of the error thrown: a broken database connection has the same one.
  process.stdout.once('error', ({ code }: NodeJS.ErrnoException) => {
    isRead = code !== 'EPIPE'
  })
  const usage = () => `${usageOf({ line, commands }, args[0])}\n`
  try {
    if (asksForHelp(args)) return void process.stdout.write(usage())
    const config = readCommandConfig()
    const output = await runCommand({ line, commands, config, now: () => new Date() }, args)
    await pipeline(output, process.stdout, { end: false })
  } catch (error) {
    // The reader, such as `head`, has closed the output.
    if (!isRead) return
    const isUsage = error instanceof UsageError
    process.stderr.write(`${explainFailure(error)}\n${isUsage ? usage() : ''}`)
    process.exitCode = isUsage ? 2 : 1
  }
}
