import { assertNever } from '#core/assertNever.ts'
import type { Queryable } from './Database.ts'
import {
  AFTER_LOCKED,
  type GuessLimitName,
  type Limit,
  limitParams,
  LOCK_LIMITS,
  lockRows,
  spendLimits,
  withLimits,
  withoutOne,
} from './limitRows.ts'
import { namedStatement } from './namedStatement.ts'
import { ANNOUNCE_LATE_PROOF } from './outboxRows.ts'

/** Whom a code is for: a form session (empty: none was named, D17) and a number in E.164. */
export interface CodeOwner {
  readonly sessionId: string
  readonly mobile: string
}

/** A guess, and the bounds on it. */
export interface GuessAttempt {
  readonly owner: CodeOwner
  /** Keyed hash of the guessed code with its owner. */
  readonly codeHash: string
  readonly now: Date
  /** Only wrong guesses count in them, and guesses that the provider has not judged yet. */
  readonly limits: readonly Limit<GuessLimitName>[]
  readonly maxTries: number
  /** Within this time the same wrong guess is the same guess. */
  readonly wrongRepeatMs: number
  /** Within this time the approved code is approved again. */
  readonly approvedRepeatMs: number
  /** How long a code lives. One that would live more than twice as long has a wrong clock. */
  readonly lifetimeMs: number
}

/**
 * The outcome of a guess. `approved`: for the first time, with the proof kept; `approvedAgain`: before. `wrong`: compared, or the same as a
 * moment ago. `asking`: counted, and the provider must judge it. `closed`: there is no code to guess at. `refused`: a limit has no room,
 * nothing was compared.
 */
export type Guess =
  | { readonly outcome: 'approved' | 'approvedAgain' | 'closed' }
  | { readonly outcome: 'asking' }
  | { readonly outcome: 'wrong'; readonly tries: number }
  | { readonly outcome: 'refused'; readonly limit: GuessLimitName; readonly waitMs: number }

/**
 * CTEs that keep the proof of the owner (`$sessionId`, `$mobile`) if the CTE `approved` has a row for their code, and announce a lead that
 * was given up for lack of it. Without a session nothing is proven (D17).
 */
const PROVE = `
  proven as (
    insert into proof (session_id, mobile, approved_at) select $sessionId, $mobile, $now::timestamptz from approved
    where $sessionId <> ''
    on conflict (session_id, mobile) do update set approved_at = excluded.approved_at
  ), announced as (${ANNOUNCE_LATE_PROOF})`

/**
 * The hash is compared in SQL: its timing can reveal only a keyed HMAC, which is useless without the key.
 *
 * `judged`: the first case that fits decides. A repeat of a moment ago gets its answer again, whatever has closed or used up since; a guess
 * at a closed code counts in no limit; and nothing is compared unless every limit has room.
 */
const GUESS = namedStatement<GuessParams>(`
  with ${LOCK_LIMITS}, held as materialized (
    select * from code
    where session_id = $sessionId and mobile = $mobile and ${AFTER_LOCKED} for update
  ), judged as (
    select case
        when code_hash = $codeHash and approved_at > $now::timestamptz - $approvedRepeatMs::int * interval '1 millisecond'
          then 'approvedAgain'
        when approved_at is not null then 'closed'
        when wrong_hash = $codeHash and wrong_at > $now::timestamptz - $wrongRepeatMs::int * interval '1 millisecond'
          then 'repeated'
        when expires_at <= $now::timestamptz then 'closed'
        when expires_at > $now::timestamptz + 2 * $lifetimeMs::int * interval '1 millisecond' then 'closed'
        when tries >= $maxTries::int then 'closed'
        when not is_ready then 'missing'
        when exists (select from used_up) then 'refused'
        when code_hash is null then 'asking'
        when code_hash = $codeHash then 'approved'
        else 'wrong'
      end as outcome, tries
    from held, readiness
  ), verdict as (
    select outcome, tries, outcome in ('wrong', 'asking') as allowed from judged
  ), ${spendLimits()},
  guessed as (
    update code
    set tries = code.tries + 1,
        approved_at = case when outcome = 'approved' then $now::timestamptz end,
        sealed = case when outcome = 'wrong' and code.tries + 1 < $maxTries::int then code.sealed end,
        wrong_hash = case when outcome = 'wrong' then $codeHash end,
        wrong_at = case when outcome = 'wrong' then $now::timestamptz end
    from verdict
    where session_id = $sessionId and mobile = $mobile and outcome in ('approved', 'wrong', 'asking')
    returning code.tries
  ), approved as (
    select from verdict where outcome = 'approved'
  ), ${PROVE}
  select outcome, coalesce((select tries from guessed), verdict.tries) as tries, longest.name as limited_by,
         ceil(extract(epoch from longest.free_at - $now::timestamptz) * 1000)::int as wait_ms
  from verdict left join (select name, free_at from used_up order by free_at desc, name limit 1) as longest on true`)

type GuessRow = { readonly tries: number } & (
  | { readonly outcome: 'approvedAgain' | 'closed' | 'repeated' | 'missing' | 'asking' | 'approved' | 'wrong' }
  | { readonly outcome: 'refused'; readonly limited_by: GuessLimitName; readonly wait_ms: number }
)

/**
 * Counts a guess, approves the owner's code if it is right, and keeps the proof. One statement, and so exact however many come at
 * once: no more than `maxTries` are ever compared, and a code is approved once.
 */
export async function guessCode(database: Queryable, attempt: GuessAttempt): Promise<Guess> {
  if (!(await hasCode(database, attempt.owner))) return { outcome: 'closed' }
  return withLimits(database, attempt, async () => {
    const [row] = await database.query<GuessRow>(...GUESS(guessParams(attempt)))
    if (!row) return { outcome: 'closed' }
    switch (row.outcome) {
      case 'missing':
        return null
      case 'wrong':
      case 'repeated':
        return { outcome: 'wrong', tries: row.tries }
      case 'refused':
        return { outcome: 'refused', limit: row.limited_by, waitMs: row.wait_ms }
      case 'approved':
      case 'approvedAgain':
      case 'closed':
      case 'asking':
        return { outcome: row.outcome }
      default:
        return assertNever(row)
    }
  })
}

type GuessParams = ReturnType<typeof guessParams>

const guessParams = ({ owner, now, limits, ...bounds }: GuessAttempt) => ({
  ...limitParams(now, limits),
  ...owner,
  ...bounds,
})

/** Looked up first, so that guesses at codes that never existed leave no rows behind. */
async function hasCode(database: Queryable, { sessionId, mobile }: CodeOwner): Promise<boolean> {
  const rows = await database.query('select 1 as found from code where session_id = $1 and mobile = $2', [
    sessionId,
    mobile,
  ])
  return rows.length > 0
}

/** A guess that was `asking`, and when it was counted. */
export type AskedGuess = Pick<GuessAttempt, 'owner' | 'codeHash' | 'limits'> & { readonly askedAt: Date }

/** CTEs that take a guess out of its limits again: it was not wrong. */
const UNCOUNT = `
  ${lockRows('key = any($limitKeys::text[])')}, uncounted as (
    update limit_use set times = ${withoutOne('times', '$askedAt::timestamptz')} where key in (select key from locked)
  )`

const APPROVE = namedStatement<UncountParams & { readonly codeHash: string; readonly now: string }>(`
  with ${UNCOUNT}, approved as (
    update code set approved_at = $now::timestamptz, code_hash = $codeHash
    where session_id = $sessionId and mobile = $mobile and approved_at is null and ${AFTER_LOCKED}
    returning session_id
  ), ${PROVE}
  select count(*)::int from approved`)

const GIVE_TRY_BACK = namedStatement<UncountParams>(`
  with ${UNCOUNT}
  update code set tries = greatest(0, tries - 1)
  where session_id = $sessionId and mobile = $mobile and approved_at is null
    and (select count(*) from locked where $askedAt::timestamptz = any(times)) > 0`)

type UncountParams = ReturnType<typeof uncountParams>

const uncountParams = ({ owner, askedAt, limits }: AskedGuess) => ({
  ...owner,
  askedAt: askedAt.toISOString(),
  limitKeys: limits.map(({ key }) => key),
})

/** The provider approved a guess: its code is approved and the proof kept, once, and the guess no longer counts as wrong. */
export async function approveGuess(database: Queryable, guess: AskedGuess, now: Date): Promise<void> {
  const params = { ...uncountParams(guess), codeHash: guess.codeHash, now: now.toISOString() }
  await database.query(...APPROVE(params))
}

/** The provider did not judge a guess: it costs no try. Harmless when it runs twice. */
export async function uncountGuess(database: Queryable, guess: AskedGuess): Promise<void> {
  await database.query(...GIVE_TRY_BACK(uncountParams(guess)))
}

/** The provider judged a guess wrong; a repeat at once is the same guess. Its try is counted already. */
export async function noteWrongGuess(database: Queryable, { owner, codeHash, askedAt }: AskedGuess): Promise<number> {
  const [row] = await database.query<{ tries: number }>(
    `update code set wrong_hash = $3, wrong_at = $4::timestamptz where session_id = $1 and mobile = $2 and approved_at is null
     returning tries`,
    [owner.sessionId, owner.mobile, codeHash, askedAt.toISOString()],
  )
  return row?.tries ?? 0
}

/**
 * The provider no longer has a code of this owner. `true` when that is because a concurrent request had the same guess approved a moment
 * ago; otherwise the code is closed here too.
 */
export async function closeCode(
  database: Queryable,
  { owner, codeHash }: AskedGuess,
  { now, approvedRepeatMs }: { readonly now: Date; readonly approvedRepeatMs: number },
): Promise<boolean> {
  const [approved] = await database.query(
    // Locked before it is read: an approval that is being recorded is waited for, and seen.
    `with held as materialized (
       select code_hash, approved_at from code where session_id = $1 and mobile = $2 for update
     ), closed as (
       update code set expires_at = least(expires_at, $4::timestamptz)
       where session_id = $1 and mobile = $2 and approved_at is null and (select count(*) from held) > 0
     )
     select 1 as found from held
     where code_hash = $3 and approved_at > $4::timestamptz - $5::int * interval '1 millisecond'`,
    [owner.sessionId, owner.mobile, codeHash, now.toISOString(), approvedRepeatMs],
  )
  return approved !== undefined
}
