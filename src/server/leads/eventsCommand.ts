import { type Command, UsageError } from '../commands/Command.ts'
import { readArguments } from '../commands/readArguments.ts'
import type { Queryable } from '../storage/Database.ts'
import { eventPages, type EventState } from '../storage/eventRows.ts'

/** `leads events`: events sent or to be sent to the business, one JSON object a line, the oldest first. */
export const eventsCommand: Command = {
  usage: '[--pending | --dead]',
  summary: 'lists the events that were delivered, are still to be sent, or were given up',
  read: (args) => {
    const { pending, dead } = readArguments(args, { pending: { type: 'boolean' }, dead: { type: 'boolean' } }).values
    if (pending && dead) throw new UsageError('Name --pending or --dead, not both.')
    const state: EventState = pending ? 'pending' : dead ? 'dead' : 'any'
    return ({ database }) => listEvents(database, state)
  },
}

async function* listEvents(database: Queryable, state: EventState): AsyncGenerator<string> {
  for await (const page of eventPages(database, { state, since: null })) {
    yield page.map((event) => `${JSON.stringify(event)}\n`).join('')
  }
}
