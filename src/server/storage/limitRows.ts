import type { Queryable } from './Database.ts'

/** What a limit on texts is about, as refusals and figures name it. */
export type TextLimitName = 'number' | 'wrongForNumber' | 'address' | 'prefix' | 'all'

/** What a limit on wrong guesses is about. */
export type GuessLimitName = 'wrongForNumber' | 'wrongFromAddress'

/** One bound on the times that a statement counts. */
export interface Limit<Name extends TextLimitName | GuessLimitName = TextLimitName | GuessLimitName> {
  readonly name: Name
  /** The row it is counted in; several limits may share one. */
  readonly key: string
  readonly spanMs: number
  /** How many times within any `spanMs`. */
  readonly most: number
  /** Whether an allowed request is counted here too, or only checked. */
  readonly spends: boolean
}

/** The parameters of {@link LOCK_LIMITS}: the limits column by column. */
export const limitParams = (now: Date, limits: readonly Limit[]) => ({
  now: now.toISOString(),
  limitNames: limits.map(({ name }) => name),
  limitKeys: limits.map(({ key }) => key),
  limitSpans: limits.map(({ spanMs }) => spanMs),
  limitMosts: limits.map(({ most }) => most),
  limitSpends: limits.map(({ spends }) => spends),
})

/**
 * SQL: a CTE `locked` (key, times, holder, pause_until) of the rows that meet a condition. Locked in the order of their keys, so that two
 * statements never wait for each other.
 */
export const lockRows = (condition: string): string => `
  locked as materialized (
    select key, times, holder, pause_until from limit_use where ${condition} order by key for update
  )`

/** SQL, always true: the rows that are locked on this condition are locked after those of the CTE `locked`, as everywhere. */
export const AFTER_LOCKED = '(select count(*) from locked) >= 0'

/**
 * SQL: the first CTEs of a {@link namedStatement} that checks limits, with {@link limitParams} among its parameters and run by
 * {@link withLimits}. They lock the limits' rows until it commits, which makes it exact however many run at once:
 *
 * - `wanted` (name, key, span_ms, most, spends): the limits, as they were given.
 * - `locked`: their rows, as they are once all are locked ({@link lockRows}).
 * - `used_up` (name, free_at): each limit without room, and when it has room again: the most-th latest time plus the span. A time that
 *   is more than the span ahead was written by a clock that was wrong, and does not count: nobody could outwait it.
 * - `readiness` (is_ready), one row: false when a limit's row was swept since it was prepared; then the statement must change nothing.
 */
export const LOCK_LIMITS = `
  wanted as (
    select * from unnest($limitNames::text[], $limitKeys::text[], $limitSpans::int[], $limitMosts::int[], $limitSpends::boolean[])
      as w (name, key, span_ms, most, spends)
  ), ${lockRows('key = any($limitKeys::text[])')}, used_up as (
    select wanted.name, newest.time + wanted.span_ms * interval '1 millisecond' as free_at
    from wanted join locked using (key)
    cross join lateral (
      select time from unnest(locked.times) as time
      where time > $now::timestamptz - wanted.span_ms * interval '1 millisecond'
        and time <= $now::timestamptz + wanted.span_ms * interval '1 millisecond'
      order by time desc offset wanted.most - 1 limit 1
    ) as newest
  ), readiness as (
    select (select count(*) from locked) = (select count(distinct key) from wanted) as is_ready
  )`

/**
 * A CTE that counts the time `$now` under every key that spends, if the row of the CTE `verdict` is `allowed`, and keeps the times in their
 * order, whatever the clocks of the processes say. `more` sets other columns.
 */
export const spendLimits = (more = ''): string => `
  spent as (
    update limit_use
    set times = array(select time from unnest(limit_use.times || $now::timestamptz) as time
                      where time > $now::timestamptz - kept.span and time <= $now::timestamptz + kept.span order by time),
        stale_at = $now::timestamptz + kept.span ${more}
    from (select key, max(span_ms) * interval '1 millisecond' as span from wanted where spends group by key) as kept, verdict
    where limit_use.key = kept.key and verdict.allowed
  )`

/** SQL: an array of times without one that equals `time`. Pure. */
export const withoutOne = (times: string, time: string): string => `
  case when ${time} = any(${times})
       then ${times}[:array_position(${times}, ${time}) - 1] || ${times}[array_position(${times}, ${time}) + 1:]
       else ${times} end`

/** ms that an unused row stays. */
const UNUSED_MS = 60_000

/** Creates the missing rows of limits, since a statement cannot lock a row that another is just creating. */
async function prepareLimits(database: Queryable, now: Date, limits: readonly Limit[]): Promise<void> {
  await database.query(
    `insert into limit_use (key, stale_at)
     select key, $2::timestamptz from (select distinct key collate "C" as key from unnest($1::text[]) as key) as keys order by key
     on conflict do nothing`,
    [limits.map(({ key }) => key), new Date(now.getTime() + UNUSED_MS).toISOString()],
  )
}

/** Attempts in case a sweep deletes rows between the two statements. Even a second is unlikely. */
const ATTEMPTS = 5

/**
 * Runs a statement that begins with {@link LOCK_LIMITS}, after making the rows that it locks. `run` resolves with `null` when one of them
 * was missing (`is_ready`), and is then run again. Throws after {@link ATTEMPTS} of them.
 */
export async function withLimits<Result>(
  database: Queryable,
  { now, limits }: { readonly now: Date; readonly limits: readonly Limit[] },
  run: () => Promise<Result | null>,
): Promise<Result> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await prepareLimits(database, now, limits)
    const result = await run()
    if (result !== null) return result
  }
  throw new Error('The rows of the limits kept going away')
}
