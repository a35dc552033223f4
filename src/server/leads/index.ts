import type { Commands } from '../commands/Command.ts'
import { exportCommand } from './exportCommand.ts'

/** The commands of `npm run leads`. */
export const leadCommands = { export: exportCommand } as const satisfies Commands
