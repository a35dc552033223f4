import type { Queryable } from './Database.ts'

/** A session, and its last answer. */
export interface SessionAge {
  readonly sessionId: string
  /**
   * When it was given, Brisbane time: the earlier of the browser's time and ours, so that none is kept for longer because one clock was
   * ahead.
   */
  readonly givenAt: string
  /** When it came, by our clock alone. */
  readonly cameAt: Date
}

/** SQL: when an answer came, as browsers write times, so that text order is time order. */
const CAME_AT = `to_char(received_at at time zone interval '10 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+10:00"')`

/** The ages of these sessions; without those that have no answer. */
export async function readSessionAges(
  database: Queryable,
  sessionIds: readonly string[],
): Promise<readonly SessionAge[]> {
  return database.query<SessionAge>(
    `select session_id as "sessionId", max(least(client_timestamp, ${CAME_AT})) as "givenAt", max(received_at) as "cameAt"
     from submission
     where session_id = any($1::text[]) group by session_id`,
    [sessionIds],
  )
}

/** Those of some sessions that have no answer, and were neither opened nor proven since a time. */
export async function readLeftBehind(
  database: Queryable,
  { sessionIds, before }: { readonly sessionIds: readonly string[]; readonly before: Date },
): Promise<readonly string[]> {
  const rows = await database.query<{ session_id: string }>(
    `select session_id from (
       select session_id, opened_at as seen_at from visit where session_id = any($1::text[])
       union all
       select session_id, approved_at from proof where session_id = any($1::text[])
     ) as seen
     where not exists (select from submission where submission.session_id = seen.session_id)
     group by session_id having max(seen_at) < $2::timestamptz`,
    [sessionIds, before.toISOString()],
  )
  return rows.map((row) => row.session_id)
}

/** Which events are old: delivered before `delivered`, or happened before `happened`, whatever became of them. */
interface OldEvents {
  readonly delivered: Date
  readonly happened: Date
}

/** SQL: whether an event of the sessions `$1` was delivered before `$2`, or happened before `$3`. */
const IS_OLD = 'session_id = any($1::text[]) and (delivered_at < $2::timestamptz or created_at < $3::timestamptz)'

const OLD_EVENTS = {
  look: `select count(*)::int as count from outbox where ${IS_OLD}`,
  remove: `with removed as (delete from outbox where ${IS_OLD} returning 1) select count(*)::int as count from removed`,
} as const

/** Counts the old events of these sessions, and with `remove` deletes them. */
export async function sweepEvents(
  database: Queryable,
  { delivered, happened }: OldEvents,
  { mode, sessionIds }: { readonly mode: keyof typeof OLD_EVENTS; readonly sessionIds: readonly string[] },
): Promise<number> {
  const [row] = await database.query<{ count: number }>(OLD_EVENTS[mode], [
    sessionIds,
    delivered.toISOString(),
    happened.toISOString(),
  ])
  return row?.count ?? 0
}
