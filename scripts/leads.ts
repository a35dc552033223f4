import { leadCommands } from '#server/leads/index.ts'
import { runCommandLine } from './runCommandLine.ts'

await runCommandLine('leads', leadCommands)
