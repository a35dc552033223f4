import type { Database } from '#server/storage/Database.ts'
import { at } from './threeEvents.ts'

/** More than a page. */
export const MANY = 600

/** {@link MANY} events a microsecond apart, as an import or a hand may write them. */
export async function eventsWithinAMillisecond(database: Database): Promise<void> {
  await database.query(
    `insert into outbox (kind, session_id, created_at, due_at)
     select 'lead.erased', 'session-' || n, $1::timestamptz + n * interval '1 microsecond', $1 from generate_series(1, $2::int) n`,
    [at(0).toISOString(), MANY],
  )
}
