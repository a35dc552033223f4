import { leadCommands } from '#server/leads/index.ts'
import { runCommandLine } from './cli/runCommandLine.ts'

process.exitCode = await runCommandLine('leads', leadCommands)
