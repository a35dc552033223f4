import { type Command, UsageError } from '../commands/Command.ts'
import { readArguments } from '../commands/readArguments.ts'
import { dropDeadEvents } from '../storage/eventRows.ts'

/** `leads drop`: events that were given up are not to be sent any more. */
export const dropCommand: Command = {
  usage: '--dead',
  summary: 'removes the events that were given up; the leads stay',
  read: (args) => {
    // Asked for, because it cannot be undone.
    if (!readArguments(args, { dead: { type: 'boolean' } }).values.dead) throw new UsageError('Which? Say --dead.')
    return async function* dropDead({ database }) {
      yield `Events dropped: ${await dropDeadEvents(database)}.\n`
    }
  },
}
