import type { Queryable } from './Database.ts'
import { isUnavailable } from './DatabaseUnavailableError.ts'

/** SQL: longer than any commit waits for a synchronous standby that goes on. It counts from the start of the statement. */
const STALLED = "interval '2 seconds'"

/**
 * SQL: whether no commit of ours waits for a synchronous standby that stands still. It goes on waiting after its connection was given up, so
 * it is seen as long as that lasts.
 */
const COMMITS_END = `not exists (
  select from pg_stat_activity
  where wait_event_type = 'IPC' and wait_event = 'SyncRep' and query_start < clock_timestamp() - ${STALLED}
    and datname = current_database() and usename = session_user)`

/** SQLSTATE of a write on a connection that takes none. */
const READ_ONLY = '25006'

/**
 * Whether the database takes writes; a standby does not. Rejects when it does not answer. Asked by a write that changes nothing: it fails on a
 * connection that was made while the database was read-only, and the pool drops that connection, which would go on saying so.
 */
export async function takesWrites(database: Queryable): Promise<boolean> {
  try {
    const [row] = await database.query<{ writable: boolean }>(
      `with written as (update breaker set texts = texts where false) select ${COMMITS_END} as writable`,
    )
    return row?.writable ?? false
  } catch (error) {
    if (isUnavailable(error) && error.code === READ_ONLY) return false
    throw error
  }
}
