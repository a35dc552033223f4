import type { Commands } from '../commands/Command.ts'
import { dropCommand } from './dropCommand.ts'
import { eraseCommand } from './eraseCommand.ts'
import { eventsCommand } from './eventsCommand.ts'
import { exportCommand } from './exportCommand.ts'
import { funnelCommand } from './funnelCommand.ts'
import { proofCommand } from './proofCommand.ts'
import { replayCommand } from './replayCommand.ts'
import { retentionCommand } from './retentionCommand.ts'
import { suppressCommands } from './suppressCommands.ts'
import { withdrawCommand } from './withdrawCommand.ts'

/** The commands of `npm run leads`. */
export const leadCommands = {
  export: exportCommand,
  proof: proofCommand,
  withdraw: withdrawCommand,
  ...suppressCommands,
  erase: eraseCommand,
  retention: retentionCommand,
  events: eventsCommand,
  replay: replayCommand,
  drop: dropCommand,
  funnel: funnelCommand,
} as const satisfies Commands
