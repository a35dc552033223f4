import { type Command, UsageError } from '../commands/Command.ts'
import { readArguments } from '../commands/readArguments.ts'
import type { Queryable } from '../storage/Database.ts'
import { type EventRow, type EventState, readEventPage } from '../storage/eventRows.ts'

/** Events read at a time. */
const PAGE_SIZE = 500

/** `leads events`: events sent or to be sent to the business, one JSON object a line, the oldest first. */
export const eventsCommand: Command = {
  usage: '[--pending | --dead]',
  summary: 'lists what the business was told, waits to be told, or could not be told',
  read: (args) => {
    const { pending, dead } = readArguments(args, { pending: { type: 'boolean' }, dead: { type: 'boolean' } }).values
    if (pending && dead) throw new UsageError('Name --pending or --dead, not both.')
    const state: EventState = pending ? 'pending' : dead ? 'dead' : 'any'
    return ({ database }) => listEvents(database, state)
  },
}

async function* listEvents(database: Queryable, state: EventState): AsyncGenerator<string> {
  for (let after: EventRow | null = null; ;) {
    const page: readonly EventRow[] = await readEventPage(database, { state, after, size: PAGE_SIZE })
    const last = page.at(-1)
    if (!last) return
    yield page.map((event) => `${JSON.stringify(event)}\n`).join('')
    after = last
  }
}
