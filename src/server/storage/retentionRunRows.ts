import type { Queryable } from './Database.ts'

/** Hours after which an unfinished run counts as killed. */
const RUN_HOURS = 2

/** Days of runs that the record keeps. */
const RECORD_DAYS = 400

/** Claims the day's run for this process; `false` if another process claimed it. `day` is `2026-11-20`. */
export async function claimRetentionRun(database: Queryable, day: string, now: Date): Promise<boolean> {
  const rows = await database.query(
    `insert into retention_run (day, started_at) values ($1, $2::timestamptz)
     on conflict (day) do update set started_at = excluded.started_at
     where retention_run.finished_at is null and retention_run.started_at < $2::timestamptz - interval '${RUN_HOURS} hours'
     returning 1 as claimed`,
    [day, now.toISOString()],
  )
  return rows.length > 0
}

/** When a run last finished; `null`: never. */
export async function lastRetentionRun(database: Queryable): Promise<Date | null> {
  const [row] = await database.query<{ last: Date | null }>('select max(finished_at) as last from retention_run')
  return row?.last ?? null
}

/**
 * Records that a day's run finished, and what it removed; also one that was not claimed. What is dated more than a day later goes: it would
 * make a clock that is as far ahead look right.
 */
export async function finishRetentionRun(
  database: Queryable,
  { day, now, removed }: { readonly day: string; readonly now: Date; readonly removed: object },
): Promise<void> {
  await database.query(
    `insert into retention_run (day, started_at, finished_at, removed) values ($1, $2::timestamptz, $2::timestamptz, $3::json)
     on conflict (day) do update set finished_at = excluded.finished_at, removed = excluded.removed`,
    [day, now.toISOString(), JSON.stringify(removed)],
  )
  await database.query(
    `delete from retention_run
     where started_at not between $1::timestamptz - interval '${RECORD_DAYS} days' and $1::timestamptz + interval '1 day'`,
    [now.toISOString()],
  )
}
