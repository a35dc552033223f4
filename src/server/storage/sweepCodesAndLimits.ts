import type { Queryable } from './Database.ts'

/** Rows that one sweep deletes at most, so that it never blocks others for long. */
const SWEEP_SIZE = 10_000

/** SQL: how long a code's row is kept after its end: an approved code may be checked again, and no limit looks back further. */
const CODE_KEPT = "interval '1 day'"

/**
 * SQL: whether a time has passed by the process's clock (`$1`) and by the database's: either may be wrong. Or it was written by a wrong
 * clock: nothing lasts for more than a day.
 */
const isOver = (time: string, kept = "interval '0'"): string => `
  (${time} <= least($1::timestamptz, now()) - ${kept} or ${time} > greatest($1::timestamptz, now()) + interval '2 days')`

/** Deletes obsolete rows: expired limits and codes. Skips locked rows. */
export async function sweepCodesAndLimits(database: Queryable, now: Date): Promise<void> {
  const at = [now.toISOString()]
  await database.query(
    `delete from limit_use where key in (
       select key from limit_use where ${isOver('stale_at')} limit ${SWEEP_SIZE} for update skip locked)`,
    at,
  )
  await database.query(
    `update code set sealed = null where (session_id, mobile) in (
       select session_id, mobile from code where ${isOver('expires_at')} and sealed is not null
       limit ${SWEEP_SIZE} for update skip locked)`,
    at,
  )
  await database.query(
    `delete from code where (session_id, mobile) in (
       select session_id, mobile from code where ${isOver('expires_at', CODE_KEPT)}
       limit ${SWEEP_SIZE} for update skip locked)`,
    at,
  )
}
