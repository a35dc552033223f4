import type { CodeOwner } from './codeRows.ts'
import type { Queryable } from './Database.ts'
import {
  AFTER_LOCKED,
  type Limit,
  limitParams,
  LOCK_LIMITS,
  lockRows,
  spendLimits,
  type TextLimitName,
  withLimits,
  withoutOne,
} from './limitRows.ts'
import { namedStatement } from './namedStatement.ts'

/** A request to send a text, and the bounds on it. */
export interface TextWish {
  readonly owner: CodeOwner
  readonly now: Date
  readonly limits: readonly Limit<TextLimitName>[]
  /** Rows with extra state: the number's row holds its pause, the "all" row holds the breaker. */
  readonly numberKey: string
  readonly allKey: string
  /** After a number's first text; see {@link PAUSE_DOUBLINGS}. */
  readonly pauseMs: number
  readonly breaker: BreakerSettings
  readonly fresh: FreshCode
  readonly maxTries: number
}

/** The code to send when no live one exists. Hash and seal are `null` when the provider makes the codes. */
export type FreshCode = { readonly keyId: string; readonly expiresAt: Date } & (
  | { readonly codeHash: string; readonly sealed: string }
  | { readonly codeHash: null; readonly sealed: null }
)

/** When texts seem to reach people who do not type the codes back. */
interface BreakerSettings {
  /** The number of latest texts examined. */
  readonly sample: number
  readonly floorPercent: number
  /** Between two texts while it is open. */
  readonly pauseMs: number
}

/** What holds a text back. */
export type TextHold = TextLimitName | 'pause' | 'breaker'

/**
 * The outcome of a wish for a text. `allowed`: counted, and `sealed` is the code to send. `repeated`: this session had its live code texted
 * a moment ago, so nothing is to be sent. `refused`: by the limit that takes longest to have room again. `breakerIsOpen` is `null` when
 * nobody looked.
 */
export type TextClaim = { readonly breakerIsOpen: boolean | null } & (
  | { readonly outcome: 'allowed'; readonly sealed: FreshCode['sealed'] }
  | { readonly outcome: 'repeated' }
  | { readonly outcome: 'refused'; readonly limit: TextHold; readonly waitMs: number }
)

/** How often a number's pause doubles within {@link PAUSE_SPAN}: 30, 60, 120, 120… s. */
const PAUSE_DOUBLINGS = 2

/** The time in which texts to a number lengthen its pause. */
const PAUSE_SPAN = "interval '10 minutes'"

/**
 * SQL: whether a code can still be guessed at, and be texted again. Not when a wrong clock made it further ahead than a fresh one lives, and
 * not when it is one of ours whose seal was swept by a process whose clock was ahead.
 */
const IS_LIVE = `
  code.approved_at is null and code.tries < $maxTries::int and code.key_id = $keyId
  and (code.sealed is not null or $sealed::text is null)
  and code.expires_at > $now::timestamptz
  and code.expires_at - $expiresAt::timestamptz <= $expiresAt::timestamptz - $now::timestamptz`

/** Columns whose values a live code keeps; any other code gets the fresh one's. */
const CODE_COLUMNS = [
  'code_hash',
  'sealed',
  'key_id',
  'expires_at',
  'tries',
  'wrong_hash',
  'wrong_at',
  'approved_at',
] as const
const keepOrReplace = CODE_COLUMNS.map(
  (column) => `${column} = case when ${IS_LIVE} then code.${column} else excluded.${column} end`,
).join(', ')

/** SQL: whether a time is none of a wrong clock, which would count for as long as it lies ahead. A day, since clocks differ. */
const isCredible = (time: string): string => `${time} <= $now::timestamptz + interval '1 day'`

/** SQL: whether too few right codes came since the earliest of the latest texts of the breaker's row. */
const IS_ALARMING = `
  (select latest.texts = $sample::int and 100 * (
     select count(*) from unnest(approvals) as approval where approval >= latest.since and ${isCredible('approval')}
   ) < $floorPercent::int * $sample::int
   from (select count(*) as texts, min(time) as since
         from unnest(texts[cardinality(texts) - $sample::int + 1:]) as time where ${isCredible('time')}) as latest)`

/** SQL: whether a time is no further ahead than a number's longest pause, as it would be by a clock that was wrong. */
const isInReach = (time: string): string =>
  `${time} <= $now::timestamptz + $pauseMs::int * interval '1 millisecond' * 2 ^ ${PAUSE_DOUBLINGS}`

/** SQL: the end of a number's pause, unless it is over or was set by a clock that was wrong. */
const PAUSE_END = `case when pause_until > $now::timestamptz and ${isInReach('pause_until')} then pause_until end`

/** SQL: when a number was texted last, of its row's `times`. */
const lastOf = (times: string): string => `(select max(time) from unnest(${times}) as time where ${isInReach('time')})`

/**
 * One row, a {@link ClaimRow}. `blocked`: every limit, pause or open breaker that holds the text back, and until when; `verdict`: whether
 * it is `allowed`; the CTEs below that write only then. Each CTE may read what those above it have locked; the order (limits, breaker,
 * code) is that of every statement here.
 */
const CLAIM = namedStatement<ClaimParams>(`
  with ${LOCK_LIMITS}, breaker_row as materialized (
    select texts, approvals from breaker where ${AFTER_LOCKED} for update
  ), number_row as (
    select times, holder, ${PAUSE_END} as paused_until from locked where key = $numberKey
  ), alarm as (
    select ${IS_ALARMING} as is_open from breaker_row
  ), blocked as (
    select name, free_at from used_up
    union all
    select 'pause', paused_until from number_row where paused_until is not null
    union all
    select 'breaker', latest.free_at from alarm, (
      select max(time) + $breakerPauseMs::int * interval '1 millisecond' as free_at from locked, unnest(locked.times) as time
      where key = $allKey and time <= $now::timestamptz + $breakerPauseMs::int * interval '1 millisecond'
    ) as latest
    where alarm.is_open and latest.free_at > $now::timestamptz
  ), texted_before as (
    -- The number pauses because of this session's own text. If that text's code has been used up since, there is nothing to wait for;
    -- a code that is older than the text, or cannot be seen yet, is only being replaced.
    select exists (
      select from number_row where holder = $sessionId and paused_until is not null and not exists (
        select from code where session_id = $sessionId and mobile = $mobile and not (${IS_LIVE})
        and texted_at = ${lastOf('number_row.times')}
      )
    ) as is_repeated
  ), verdict as (
    select is_ready, is_repeated, is_ready and not exists (select from blocked) as allowed
    from readiness, texted_before
  ), ${spendLimits(`,
        holder = case when limit_use.key = $numberKey then $sessionId end,
        pause_until = case when limit_use.key = $numberKey then
          $now::timestamptz + $pauseMs::int * interval '1 millisecond' * 2 ^ least(${PAUSE_DOUBLINGS}, (
            select count(*) from unnest(limit_use.times) as time where time > $now::timestamptz - ${PAUSE_SPAN})) end`)},
  sampled as (
    update breaker set texts = breaker.texts[cardinality(breaker.texts) - $sample::int + 2:] || $now::timestamptz
    from verdict where verdict.allowed
  ), written as (
    insert into code (session_id, mobile, code_hash, sealed, key_id, expires_at, texted_at)
    select $sessionId, $mobile, $codeHash, $sealed, $keyId, $expiresAt::timestamptz, $now::timestamptz
    from verdict where allowed
    on conflict (session_id, mobile) do update set texted_at = excluded.texted_at, ${keepOrReplace}
    returning sealed
  )
  select is_ready, is_repeated, allowed, (select sealed from written) as sealed, (select is_open from alarm) as is_open,
         (select name from blocked order by free_at desc, name limit 1) as blocked_by,
         (select ceil(extract(epoch from max(free_at) - $now::timestamptz) * 1000)::int from blocked) as wait_ms
  from verdict`)

type ClaimRow = { readonly is_open: boolean } & (
  | { readonly is_ready: false }
  | { readonly is_ready: true; readonly allowed: true; readonly sealed: FreshCode['sealed'] }
  | { readonly is_ready: true; readonly allowed: false; readonly is_repeated: true }
  | {
      readonly is_ready: true
      readonly allowed: false
      readonly is_repeated: false
      readonly blocked_by: TextHold
      readonly wait_ms: number
    }
)

/**
 * Finds limits that clearly have no room, in a fifth of the time: it refuses an attack without creating the rows that the attack would
 * need. A row that is full now stays full until its time is over, so nothing is refused that the claim would allow; where its last time is
 * too far ahead to count, only the claim can decide.
 */
const PEEK = namedStatement<ClaimParams>(`
  select name, false as is_own,
         ceil(extract(epoch from times[cardinality(times) - most + 1] - $now::timestamptz) * 1000)::int + span_ms as wait_ms
  from unnest($limitNames::text[], $limitKeys::text[], $limitSpans::int[], $limitMosts::int[]) as wanted (name, key, span_ms, most)
  join limit_use using (key)
  where times[cardinality(times) - most + 1] > $now::timestamptz - span_ms * interval '1 millisecond'
    and times[cardinality(times)] <= $now::timestamptz + span_ms * interval '1 millisecond'
  union all
  select 'pause', holder = $sessionId, ceil(extract(epoch from paused_until - $now::timestamptz) * 1000)::int
  from (select holder, ${PAUSE_END} as paused_until from limit_use where key = $numberKey) as number_row
  where paused_until is not null
  union all
  select 'breaker', false,
         ceil(extract(epoch from times[cardinality(times)] - $now::timestamptz) * 1000)::int + $breakerPauseMs::int as wait_ms
  from limit_use, breaker
  where key = $allKey and times[cardinality(times)] > $now::timestamptz - $breakerPauseMs::int * interval '1 millisecond'
    and times[cardinality(times)] <= $now::timestamptz + $breakerPauseMs::int * interval '1 millisecond'
    and ${IS_ALARMING}
  order by wait_ms desc, name`)

async function peek(database: Queryable, wish: TextWish): Promise<TextClaim | null> {
  const rows = await database.query<{ name: TextHold; is_own: boolean; wait_ms: number }>(...PEEK(claimParams(wish)))
  const [longest] = rows
  // The session's own pause: whether it means a repetition depends on the code.
  if (!longest || rows.some(({ is_own }) => is_own)) return null
  const breakerIsOpen = rows.some(({ name }) => name === 'breaker') ? true : null
  return { outcome: 'refused', limit: longest.name, waitMs: longest.wait_ms, breakerIsOpen }
}

/**
 * Asks for room for one more text: counts it under every limit, or under none when one of them has no room, and with it makes the owner's
 * code, or keeps one that can still be guessed at, with its tries and its time. One statement, and so exact however many come at once.
 * The caller sends an `allowed` text, and gives it back with {@link releaseText} when that fails. Rejects with a
 * `DatabaseUnavailableError` while the database is away.
 */
export async function claimText(database: Queryable, wish: TextWish): Promise<TextClaim> {
  const refused = await peek(database, wish)
  if (refused) return refused
  return withLimits(database, wish, async () => {
    const [row] = await database.query<ClaimRow>(...CLAIM(claimParams(wish)))
    return row?.is_ready ? claimOf(row) : null
  })
}

type ClaimParams = ReturnType<typeof claimParams>

function claimParams({ owner, now, limits, breaker, fresh, ...rest }: TextWish) {
  return {
    ...limitParams(now, limits),
    ...owner,
    ...rest,
    ...fresh,
    expiresAt: fresh.expiresAt.toISOString(),
    sample: breaker.sample,
    floorPercent: breaker.floorPercent,
    breakerPauseMs: breaker.pauseMs,
  }
}

function claimOf(row: Extract<ClaimRow, { is_ready: true }>): TextClaim {
  const breakerIsOpen = row.is_open
  if (row.allowed) return { outcome: 'allowed', sealed: row.sealed, breakerIsOpen }
  if (row.is_repeated) return { outcome: 'repeated', breakerIsOpen }
  return { outcome: 'refused', limit: row.blocked_by, waitMs: row.wait_ms, breakerIsOpen }
}

/** A text that failed. `perhaps`: it may cost money, and its code may arrive. `no`: the provider refused it; `keys` counted it in vain. */
export type FailedText = { readonly wasSent: 'perhaps' } | { readonly wasSent: 'no'; readonly keys: readonly string[] }

/** Ends the number's pause, unless another text has begun it since, and gives the text back to the keys `$givenBack`. */
const END_PAUSE = namedStatement<PausedText>(`
  with ${lockRows('key = any($keys::text[])')}
  update limit_use
  set pause_until = case when key <> $numberKey or ${lastOf('times')} <> $now::timestamptz then pause_until end,
      times = case when key = any($givenBack::text[]) then ${withoutOne('times', '$now::timestamptz')} else times end
  where key in (select key from locked)`)

type PausedText = Pick<TextWish, 'numberKey' | 'pauseMs'> & {
  readonly now: string
  readonly keys: readonly string[]
  readonly givenBack: readonly string[]
}

/**
 * Undoes a failed text. Its pause ends, so that the visitor may ask again, and the breaker forgets it: it does not show whether people read
 * texts. One that was not sent is no longer counted either, and a code that only it would have brought goes.
 */
export async function releaseText(
  database: Queryable,
  { owner, now, numberKey, pauseMs, fresh }: Pick<TextWish, 'owner' | 'now' | 'numberKey' | 'pauseMs' | 'fresh'>,
  failed: FailedText,
): Promise<void> {
  const at = now.toISOString()
  const givenBack = failed.wasSent === 'no' ? failed.keys : []
  const keys = [numberKey, ...givenBack]
  await database.query(...END_PAUSE({ numberKey, pauseMs, now: at, keys, givenBack }))
  await database.query(`update breaker set texts = ${withoutOne('texts', '$1::timestamptz')}`, [at])
  if (failed.wasSent === 'perhaps') return
  await database.query(
    `delete from code
     where session_id = $1 and mobile = $2 and texted_at = $3::timestamptz and expires_at = $4::timestamptz and approved_at is null`,
    [owner.sessionId, owner.mobile, at, fresh.expiresAt.toISOString()],
  )
}

/** Tells the breaker about a right code. Not part of the guess's own statement, which would have to wait for every text. */
export async function noteApproval(database: Queryable, now: Date): Promise<void> {
  await database.query(
    `update breaker
     set approvals = array(
       select approval from unnest(approvals) as approval where approval >= (select min(time) from unnest(texts) as time)
     ) || $1::timestamptz
     where cardinality(texts) > 0`,
    [now.toISOString()],
  )
}
