import { pipeline } from 'node:stream/promises'
import { asksForHelp } from '#server/commands/asksForHelp.ts'
import { type Commands, UsageError } from '#server/commands/Command.ts'
import { runCommand, usageOf } from '#server/commands/runCommand.ts'
import { readConfig } from '#server/config.ts'
import { loadDotEnv } from './loadDotEnv.ts'

/**
 * Runs the command that this process was started with, or tells how it is called (`--help`). Its output goes to stdout, nothing else
 * does. Exit code 1: it could not; 2: it was not understood.
 */
export async function runCommandLine(line: string, commands: Commands): Promise<void> {
  const args = process.argv.slice(2)
  let isRead = true
  // By this, and not by the code of what is thrown: a connection to the database that breaks has the same one.
  process.stdout.once('error', ({ code }: NodeJS.ErrnoException) => {
    isRead = code !== 'EPIPE'
  })
  const usage = () => `${usageOf({ line, commands }, args[0])}\n`
  try {
    if (asksForHelp(args)) return void process.stdout.write(usage())
    loadDotEnv()
    const config = readConfig(process.env)
    const output = await runCommand({ line, commands, config, now: () => new Date() }, args)
    await pipeline(output, process.stdout, { end: false })
  } catch (error) {
    // Whoever reads, such as `head`, has had enough.
    if (!isRead) return
    const message = error instanceof Error ? error.message : String(error)
    const isUsage = error instanceof UsageError
    process.stderr.write(`${message}\n${isUsage ? usage() : ''}`)
    process.exitCode = isUsage ? 2 : 1
  }
}
