import { assertNever } from '#core/assertNever.ts'
import { MISDATED_MS } from '../deliveryTimes.ts'
import type { Queryable } from './Database.ts'
import { type EventKind, IS_PENDING } from './outboxRows.ts'

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
  pending: IS_PENDING,
  dead: 'delivered_at is null and dead_at is not null',
}

/** Events of a page. */
const PAGE_SIZE = 500

/** A place in the order of events: by their times, and by their ids within one. */
interface EventPlace {
  /** As the database writes it: a `Date` has whole milliseconds, and rows may lie closer together. */
  readonly time: string
  readonly id: string
}

/** Comes before every id of an event. */
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

/** Events of a state; `since` leaves out those before it, `null` none. */
interface EventSelection {
  readonly state: EventState
  readonly since: Date | null
}

/** Events, a page at a time, the oldest first. */
export async function* eventPages(
  database: Queryable,
  { state, since }: EventSelection,
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
     order by created_at, id limit ${PAGE_SIZE}`,
    [after?.time ?? null, after?.id ?? null],
  )
}

/** Which events are sent again. `since`: everything that happened from then on, delivered or not. */
export type ReplayChoice =
  | { readonly of: 'dead' }
  | { readonly of: 'event'; readonly id: string }
  | { readonly of: 'session'; readonly sessionId: string }
  | { readonly of: 'since'; readonly time: Date }

/**
 * Has events sent again now, under the same ids and with a full set of attempts. `found`: the events of the choice; `replayed`: those of
 * them that were tried before, or not due yet.
 */
export async function replayEvents(
  database: Queryable,
  choice: ReplayChoice,
  now: Date,
): Promise<{ readonly found: number; readonly replayed: number }> {
  let found = 0
  let replayed = 0
  for await (const ids of chosenIds(database, choice)) {
    found += ids.length
    replayed += await putBack(database, ids, now)
  }
  return { found, replayed }
}

async function* chosenIds(database: Queryable, choice: ReplayChoice): AsyncGenerator<readonly string[]> {
  switch (choice.of) {
    case 'dead':
      return yield* idPages(database, { state: 'dead', since: null })
    case 'since':
      return yield* idPages(database, { state: 'any', since: choice.time })
    case 'event':
      return yield idsWhere(database, 'id = $1::uuid', choice.id)
    case 'session':
      return yield idsWhere(database, 'session_id = $1', choice.sessionId)
    default:
      return assertNever(choice)
  }
}

/** In order of time, so that what is done with a page never makes a later one read it again. */
async function* idPages(database: Queryable, selection: EventSelection): AsyncGenerator<readonly string[]> {
  for await (const page of eventPages(database, selection)) yield page.map(({ id }) => id)
}

async function idsWhere(database: Queryable, condition: string, value: string): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(`select id from outbox where ${condition}`, [value])
  return rows.map(({ id }) => id)
}

/** Puts back those of these events that were tried before, or are not due yet. Returns how many. */
async function putBack(database: Queryable, ids: readonly string[], now: Date): Promise<number> {
  const rows = await database.query(
    // What is delivered after the command began is not sent again, unless it was dated by a wrong clock. What was tried is due by another
    // clock than this process's.
    `update outbox set due_at = $2::timestamptz, attempts = 0, delivered_at = null, dead_at = null, last_error = null
     where id = any($1::uuid[]) and (
       delivered_at <= $2::timestamptz or delivered_at > $2::timestamptz + interval '${MISDATED_MS} milliseconds'
       or delivered_at is null and (dead_at is not null or attempts > 0 or due_at > $2::timestamptz))
     returning 1 as replayed`,
    [ids, now.toISOString()],
  )
  return rows.length
}

/** Deletes the events that were given up. Returns how many. */
export async function dropDeadEvents(database: Queryable): Promise<number> {
  let dropped = 0
  for await (const ids of idPages(database, { state: 'dead', since: null })) {
    const rows = await database.query(
      `delete from outbox where id = any($1::uuid[]) and ${IN_STATE.dead} returning 1 as dropped`,
      [ids],
    )
    dropped += rows.length
  }
  return dropped
}
