import { type Command, UsageError } from '../commands/Command.ts'
import { readArguments } from '../commands/readArguments.ts'
import { startOfDay } from '../brisbaneDay.ts'
import { replayEvents, type ReplayChoice } from '../storage/eventRows.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A time with its UTC offset: without one it would mean a different moment on each machine. */
const TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** `leads replay`: sends events again. */
export const replayCommand: Command = {
  usage: '--dead | --event ID | --session ID | --since TIME',
  summary: 'sends events again, under their original ids',
  read: (args) => {
    const choice = readChoice(args)
    return async function* replayChosen({ database, config, now }) {
      const { found, replayed } = await replayEvents(database, choice, now())
      if (found === 0 && choice.of !== 'dead') throw new Error('There is no such event to send again.')
      const due = found > 0 && replayed === 0 ? ' All that were found are due already.' : ''
      const when = config.webhooks ? ' They are sent now.' : ' A server with WEBHOOK_URL sends them.'
      yield `Events to send again: ${replayed}.${due}${found > 0 ? when : ''}\n`
    }
  },
}

function readChoice(args: readonly string[]): ReplayChoice {
  const { dead, event, session, since } = readArguments(args, {
    dead: { type: 'boolean' },
    event: { type: 'string' },
    session: { type: 'string' },
    since: { type: 'string' },
  }).values
  const [choice, ...others]: readonly ReplayChoice[] = [
    ...(dead ? [{ of: 'dead' } as const] : []),
    ...(event === undefined ? [] : [{ of: 'event', id: event } as const]),
    ...(session === undefined ? [] : [{ of: 'session', sessionId: session } as const]),
    ...(since === undefined ? [] : [{ of: 'since', time: readTime(since) } as const]),
  ]
  if (!choice || others.length > 0) throw new UsageError('Which? Name one of --dead, --event, --session and --since.')
  if (choice.of === 'event' && !UUID.test(choice.id)) throw new UsageError(`Not the id of an event: "${choice.id}".`)
  return choice
}

/** A plain day is one of Brisbane, as in every report. */
function readTime(text: string): Date {
  const day = startOfDay(TIME.exec(text)?.[1] ?? text)
  const time = day && TIME.test(text) ? new Date(text) : day
  if (time && !Number.isNaN(time.getTime())) return time
  throw new UsageError(`Not a time such as 2026-11-20 (a day in Brisbane) or 2026-11-20T09:00+10:00: "${text}".`)
}
