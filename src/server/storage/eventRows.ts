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

/** SQL: whether a row is in a state; those of an index each (migrations/011). */
export const IN_STATE: Readonly<Record<EventState, string>> = {
  any: 'true',
  pending: 'delivered_at is null and dead_at is null',
  dead: 'delivered_at is null and dead_at is not null',
}

/** The next events of a state after one (`null`: from the first), the oldest first, at most `size`. */
export async function readEventPage(
  database: Queryable,
  { state, after, size }: { readonly state: EventState; readonly after: EventRow | null; readonly size: number },
): Promise<readonly EventRow[]> {
  return database.query<EventRow>(
    `select id, kind, session_id as "sessionId", created_at as "createdAt", due_at as "dueAt", attempts,
            delivered_at as "deliveredAt", dead_at as "deadAt", last_error as "lastError"
     from outbox
     where ${IN_STATE[state]} and ($1::timestamptz is null or (created_at, id) > ($1::timestamptz, $2::uuid))
     order by created_at, id limit $3::int`,
    [after?.createdAt.toISOString() ?? null, after?.id ?? null, size],
  )
}

/** Which events are sent again. `since`: everything that happened from then on, delivered or not. */
export type ReplayChoice =
  | { readonly of: 'dead' }
  | { readonly of: 'event'; readonly id: string }
  | { readonly of: 'session'; readonly sessionId: string }
  | { readonly of: 'since'; readonly time: Date }

/** Events put back, or dropped, by one statement at most. */
const BATCH_SIZE = 500

/** Has events sent again, now and with all their attempts, under the same ids. Returns how many. */
export async function replayEvents(database: Queryable, choice: ReplayChoice, now: Date): Promise<number> {
  const [condition, value] = conditionOf(choice)
  for (let replayed = 0; ;) {
    const rows = await database.query(
      // What was delivered after this began is not delivered yet another time.
      `update outbox set due_at = $2::timestamptz, attempts = 0, delivered_at = null, dead_at = null, last_error = null
       where id in (
         select id from outbox
         where ${condition} and (delivered_at <= $2::timestamptz or dead_at <= $2::timestamptz
                                 or delivered_at is null and dead_at is null and due_at > $2::timestamptz)
         limit ${BATCH_SIZE})
       returning 1 as replayed`,
      [value, now.toISOString()],
    )
    replayed += rows.length
    if (rows.length < BATCH_SIZE) return replayed
  }
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

function conditionOf(choice: ReplayChoice): readonly [condition: string, value: string | null] {
  switch (choice.of) {
    case 'dead':
      return [`$1::text is null and ${IN_STATE.dead}`, null]
    case 'event':
      return ['id = $1::uuid', choice.id]
    case 'session':
      return ['session_id = $1', choice.sessionId]
    case 'since':
      return ['created_at >= $1::timestamptz', choice.time.toISOString()]
    default:
      return assertNever(choice)
  }
}
