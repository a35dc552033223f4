import type { Commands } from '../commands/Command.ts'
import { exportCommand } from './exportCommand.ts'

/** What `npm run db` asks of the server that holds a data folder; everything else it does itself, with no server there. */
export const databaseCommands = { export: exportCommand } as const satisfies Commands
