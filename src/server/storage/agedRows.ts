import type { Queryable } from './Database.ts'
import { nextSessions } from './nextSessions.ts'

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

/** The next sessions that have answers, after a session id (`''`: from the first), in the order of their ids. */
export async function readSessionAges(
  database: Queryable,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<readonly SessionAge[]> {
  const sessionIds = await nextSessions(database, 'submission', { after, size })
  return database.query<SessionAge>(
    `select session_id as "sessionId", max(least(client_timestamp, ${CAME_AT})) as "givenAt", max(received_at) as "cameAt"
     from submission
     where session_id = any($1::text[]) group by session_id order by session_id`,
    [sessionIds],
  )
}

/** Tables that can have rows of a session without answers: one that was only opened or proven. */
export const leftBehindTables = { visit: 'opened_at', proof: 'approved_at' } as const

/** The next sessions of a table that have no answer, and the last session that was looked at, `null` past the end. */
export async function readLeftBehind(
  database: Queryable,
  table: keyof typeof leftBehindTables,
  { after, before, size }: { readonly after: string; readonly before: Date; readonly size: number },
): Promise<{ readonly sessionIds: readonly string[]; readonly last: string | null }> {
  const time = leftBehindTables[table]
  const looked = await nextSessions(database, table, { after, size })
  const rows = await database.query<{ session_id: string }>(
    `select session_id from ${table}
     where session_id = any($1::text[])
       and not exists (select from submission where submission.session_id = ${table}.session_id)
     group by session_id having max(${time}) < $2::timestamptz order by session_id`,
    [looked, before.toISOString()],
  )
  return { sessionIds: rows.map((row) => row.session_id), last: looked.at(-1) ?? null }
}

/** Which events are old: delivered before `delivered`, or happened before `happened`, whatever became of them. */
export interface OldEvents {
  readonly delivered: Date
  readonly happened: Date
}

/** SQL: whether an event of the sessions `$1` was delivered before `$2`, or happened before `$3`. */
const IS_OLD = 'session_id = any($1::text[]) and (delivered_at < $2::timestamptz or created_at < $3::timestamptz)'

const OLD_EVENTS = {
  look: `select count(*)::int as count from outbox where ${IS_OLD}`,
  remove: `with removed as (delete from outbox where ${IS_OLD} returning 1) select count(*)::int as count from removed`,
} as const

/** Counts the old events of the next sessions, and with `remove` deletes them. `last`: the last session that was looked at, `null` past the end. */
export async function sweepEvents(
  database: Queryable,
  { delivered, happened }: OldEvents,
  { mode, ...page }: { readonly mode: keyof typeof OLD_EVENTS; readonly after: string; readonly size: number },
): Promise<{ readonly count: number; readonly last: string | null }> {
  const looked = await nextSessions(database, 'outbox', page)
  const [row] = await database.query<{ count: number }>(OLD_EVENTS[mode], [
    looked,
    delivered.toISOString(),
    happened.toISOString(),
  ])
  return { count: row?.count ?? 0, last: looked.at(-1) ?? null }
}
