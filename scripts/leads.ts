import { leadCommands } from '#server/leads/index.ts'
import { runCommandLine } from './cli/runCommandLine.ts'

await runCommandLine('leads', leadCommands)
