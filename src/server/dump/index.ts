import type { Commands } from '../commands/Command.ts'
import { exportCommand } from './exportCommand.ts'

/** The commands of `npm run db` that a server on the data folder can run; the others need the folder to themselves. */
export const databaseCommands = { export: exportCommand } as const satisfies Commands
