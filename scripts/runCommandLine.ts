import { existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Commands, UsageError } from '#server/commands/Command.ts'
import { runCommand, usageOf } from '#server/commands/runCommand.ts'
import { readConfig } from '#server/config.ts'

/**
 * Runs the command that this process was started with. Its output goes to stdout, nothing else does. Exit code 1: it could not; 2: it
 * was not understood.
 */
export async function runCommandLine(line: string, commands: Commands): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile()
    const config = readConfig(process.env)
    const output = await runCommand({ line, commands, config, now: () => new Date() }, process.argv.slice(2))
    await pipeline(output, process.stdout, { end: false })
  } catch (error) {
    // Whoever reads, such as `head`, has had enough.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return
    const message = error instanceof Error ? error.message : String(error)
    const isUsage = error instanceof UsageError
    process.stderr.write(isUsage ? `${message}\n${usageOf({ line, commands })}\n` : `${message}\n`)
    process.exitCode = isUsage ? 2 : 1
  }
}
