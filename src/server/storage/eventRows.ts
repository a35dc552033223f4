import { assertNever } from '#core/assertNever.ts'
import type { Queryable } from './Database.ts'
import type { EventKind } from './outboxRows.ts'

/** An event as an operator sees it. */
export interface EventRow {
  readonly id: string
  readonly kind: EventKind
  readonly sessionId: string
  readonly createdAt: Date
  readonly dueAt: Date
  readonly attempts: number
  readonly deliveredAt: Date | null
  /** Given up since. */
  readonly deadAt: Date | null
  readonly lastError: string | null
}

/** Which events a list has. */
export type EventState = 'any' | 'pending' | 'dead'

/** SQL: whether a row is in a state; each has an index by time (migrations/011 and 012). */
export const IN_STATE: Readonly<Record<EventState, string>> = {
  any: 'true',
  pending: 'delivered_at is null and dead_at is null',
  dead: 'delivered_at is null and dead_at is not null',
}

/** Events looked at, put back or dropped by one statement at most. */
const BATCH_SIZE = 500

/** A place in the order of events: by their times, and by their ids within one. */
interface EventPlace {
  /** As the database writes it: a `Date` has whole milliseconds, and rows may lie closer together. */
  readonly time: string
  readonly id: string
}

/** Comes before every id of an event. */
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

/** The events of a state, a page at a time, the oldest first. `since` leaves out those before it; `null`: none. */
export async function* eventPages(
  database: Queryable,
  { state, since }: { readonly state: EventState; readonly since: Date | null },
): AsyncGenerator<readonly EventRow[]> {
  for (let after: EventPlace | null = since && { time: since.toISOString(), id: BEFORE_ALL_IDS }; ;) {
    const page: readonly PlacedEvent[] = await readPage(database, state, after)
    const last = page.at(-1)
    if (!last) return
    yield page.map(({ time: _time, ...event }) => event)
    after = last
  }
}

type PlacedEvent = EventRow & EventPlace

/** The next events after a place (`null`: from the first). */
async function readPage(
  database: Queryable,
  state: EventState,
  after: EventPlace | null,
): Promise<readonly PlacedEvent[]> {
  return database.query<PlacedEvent>(
    `select id, kind, session_id as "sessionId", created_at as "createdAt", due_at as "dueAt", attempts,
            delivered_at as "deliveredAt", dead_at as "deadAt", last_error as "lastError", created_at::text as time
     from outbox
     where ${IN_STATE[state]} and ($1::timestamptz is null or (created_at, id) > ($1::timestamptz, $2::uuid))
     order by created_at, id limit ${BATCH_SIZE}`,
    [after?.time ?? null, after?.id ?? null],
  )
}

/** Which events are sent again. `since`: everything that happened from then on, delivered or not. */
export type ReplayChoice =
  | { readonly of: 'dead' }
  | { readonly of: 'event'; readonly id: string }
  | { readonly of: 'session'; readonly sessionId: string }
  | { readonly of: 'since'; readonly time: Date }

/** Has events sent again now, under the same ids and with a full set of attempts. Returns how many. */
export async function replayEvents(database: Queryable, choice: ReplayChoice, now: Date): Promise<number> {
  switch (choice.of) {
    case 'dead':
      return replayDead(database, now)
    case 'since':
      return replaySince(database, choice.time, now)
    case 'event':
    case 'session':
      return putBack(database, { ...conditionOf(choice), now })
    default:
      return assertNever(choice)
  }
}

/** Whether there is an event of a choice, whatever became of it. */
export async function isEventThere(
  database: Queryable,
  choice: Exclude<ReplayChoice, { of: 'dead' }>,
): Promise<boolean> {
  const { condition, value } = conditionOf(choice)
  const rows = await database.query(`select from outbox where ${condition} limit 1`, [value])
  return rows.length > 0
}

/** SQL for the events of a choice, with its `$1`. */
function conditionOf(choice: Exclude<ReplayChoice, { of: 'dead' }>): {
  readonly condition: string
  readonly value: string
} {
  switch (choice.of) {
    case 'event':
      return { condition: 'id = $1::uuid', value: choice.id }
    case 'session':
      return { condition: 'session_id = $1', value: choice.sessionId }
    case 'since':
      return { condition: 'created_at >= $1::timestamptz', value: choice.time.toISOString() }
    default:
      return assertNever(choice)
  }
}

async function replayDead(database: Queryable, now: Date): Promise<number> {
  for (let replayed = 0; ;) {
    const more = await putBack(database, { condition: `$1::text is null and ${IN_STATE.dead}`, value: null, now })
    replayed += more
    if (more < BATCH_SIZE) return replayed
  }
}

/** In order of time, so that no statement reads again what earlier ones have put back. */
async function replaySince(database: Queryable, since: Date, now: Date): Promise<number> {
  let replayed = 0
  for await (const page of eventPages(database, { state: 'any', since })) {
    const ids = page.map(({ id }) => id)
    replayed += await putBack(database, { condition: 'id = any($1::uuid[])', value: ids, now })
  }
  return replayed
}

/** Puts back at most a batch of the events for which a condition on `$1` holds. Returns how many. */
async function putBack(
  database: Queryable,
  {
    condition,
    value,
    now,
  }: { readonly condition: string; readonly value: string | readonly string[] | null; readonly now: Date },
): Promise<number> {
  const rows = await database.query(
    // Events delivered after the command began are not sent again.
    `update outbox set due_at = $2::timestamptz, attempts = 0, delivered_at = null, dead_at = null, last_error = null
     where id in (
       select id from outbox
       where ${condition} and (delivered_at <= $2::timestamptz or dead_at <= $2::timestamptz
                               or delivered_at is null and dead_at is null and due_at > $2::timestamptz)
       limit ${BATCH_SIZE})
     returning 1 as replayed`,
    [value, now.toISOString()],
  )
  return rows.length
}

/** Deletes the events that were given up. Returns how many. */
export async function dropDeadEvents(database: Queryable): Promise<number> {
  for (let dropped = 0; ;) {
    const rows = await database.query(
      `delete from outbox
       where ${IN_STATE.dead} and id in (select id from outbox where ${IN_STATE.dead} limit ${BATCH_SIZE})
       returning 1 as dropped`,
    )
    dropped += rows.length
    if (rows.length < BATCH_SIZE) return dropped
  }
}
