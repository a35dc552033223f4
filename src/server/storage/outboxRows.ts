import { LEASE_GRACE_MS, LONGEST_CALL_SECONDS, MISDATED_MS, SECOND_WAIT_MS } from '../deliveryTimes.ts'
import type { Queryable } from './Database.ts'

/** A form was completed: there is a lead to hand over. */
export const COMPLETED_EVENT = 'lead.completed'

/** What the receiver is told. `withdrawn`: the consent no longer counts. `erased`: the lead is no longer kept. */
export type EventKind = typeof COMPLETED_EVENT | 'lead.withdrawn' | 'lead.erased'

/** An event that a worker has claimed and must send. */
export interface ClaimedEvent {
  readonly id: string
  readonly kind: EventKind
  readonly sessionId: string
  readonly createdAt: Date
  /** With this one. */
  readonly attempts: number
}

/** SQL: whether an event has still to be sent. The predicate of two indexes (migrations/004 and 011). */
export const IS_PENDING = 'delivered_at is null and dead_at is null'

/**
 * SQL: the body of a CTE that announces the lead of the session `$sessionId` anew when its number `$mobile` is proven late, at `$now`. The
 * statement must have a CTE `approved`, with a row when the number is proven by it.
 *
 * Late is more than half of {@link SECOND_WAIT_MS} after the number was given: by then the event may have been dropped for want of the
 * proof (half, because clocks differ). So is a number that came while a clock was as far ahead: its event was not kept that long. An event
 * that is there is locked, though not changed, so that whoever is about to drop it looks first, and finds the proof.
 */
export const ANNOUNCE_LATE_PROOF = `
    insert into outbox (kind, session_id, created_at, due_at)
    select '${COMPLETED_EVENT}', $sessionId, $now::timestamptz, $now::timestamptz from approved
    where exists (
      select from submission where session_id = $sessionId and answer = $mobile and received_at not between
        $now::timestamptz - interval '${SECOND_WAIT_MS / 2} milliseconds'
        and $now::timestamptz + interval '${SECOND_WAIT_MS / 2} milliseconds')
    on conflict (session_id, kind) do update set due_at = outbox.due_at where false`

/** Other events of a lead wait for that long if an attempt to send it may be running. */
const LONGEST_LEASE_MS = LONGEST_CALL_SECONDS * 1000 + LEASE_GRACE_MS

/**
 * Announces something of sessions, each under a new id, even one that was announced before: it happened again. Meant for the transaction
 * that makes it so: until it ends, no worker begins to send a lead of these sessions.
 */
export async function announceEvents(
  database: Queryable,
  { kind, sessionIds, now }: { readonly kind: EventKind; readonly sessionIds: readonly string[]; readonly now: Date },
): Promise<void> {
  // A statement of its own: the next one then sees the attempts of a worker that was faster.
  await database.query(
    `select 1 as held from outbox where session_id = any($1::text[]) and kind = '${COMPLETED_EVENT}'
     order by session_id for update`,
    [sessionIds],
  )
  await database.query(
    `insert into outbox (kind, session_id, created_at, due_at)
     select $1, session_id, $3::timestamptz, greatest($3::timestamptz, (
       -- The state is no condition: the planner could look for the session among all events that wait.
       -- Nor is its lease known here, which goes by the clock that all workers share.
       select case when attempts > 0 and ${IS_PENDING} then $3::timestamptz + interval '${LONGEST_LEASE_MS} milliseconds' end
       from outbox where outbox.session_id = told.session_id and kind = '${COMPLETED_EVENT}'))
     from (select distinct session_id collate "C" as session_id from unnest($2::text[]) as session_id) as told
     on conflict (session_id, kind) do update
     set id = excluded.id, created_at = excluded.created_at, due_at = excluded.due_at, attempts = 0,
         delivered_at = null, dead_at = null, last_error = null`,
    [kind, sessionIds, now.toISOString()],
  )
}

/** SQL: the time now by the clock that an event goes by; `$1`: by the process's, `$2`: by the one that all share. */
const OWN_TIME = 'case when attempts = 0 then $1::timestamptz else $2::timestamptz end'

/** SQL */
const MISDATED = `interval '${MISDATED_MS} milliseconds'`

/**
 * Takes events that are due, at most `most`, in any order, for one attempt each: nobody else gets them for `leaseMs`, after which they are
 * due again unless the attempt was recorded ({@link recordDelivered}, {@link recordFailure}, {@link postponeEvent}, {@link dropEvent}).
 * Empty when nothing is due. One statement, and so exact however many workers ask at once. Rejects with a `DatabaseUnavailableError` while
 * the database is away.
 *
 * An event that was tried has waited long enough by `sharedNow`, one that was not by `now`, the clock of this process, which dates what
 * it stores. `misdated`: an event put off for more than twice the longest wait was written by a wrong clock, and is due.
 */
export async function claimDueEvents(
  database: Queryable,
  {
    now,
    sharedNow = now,
    leaseMs,
    most,
  }: { readonly now: Date; readonly sharedNow?: Date; readonly leaseMs: number; readonly most: number },
): Promise<readonly ClaimedEvent[]> {
  return database.query<ClaimedEvent>(
    // The index can be searched only by what is the same for all events.
    `with due as (
       select id from outbox
       where ${IS_PENDING} and due_at <= greatest($1::timestamptz, $2::timestamptz) and due_at <= ${OWN_TIME}
       order by due_at limit $4::int for update skip locked
     ), misdated as (
       select id from outbox
       where ${IS_PENDING} and due_at > least($1::timestamptz, $2::timestamptz) + ${MISDATED} and due_at > ${OWN_TIME} + ${MISDATED}
       order by due_at limit $4::int for update skip locked
     )
     update outbox set attempts = attempts + 1, due_at = $3::timestamptz
     from (select id from due union all select id from misdated limit $4::int) as taken
     where outbox.id = taken.id
     returning outbox.id, kind, session_id as "sessionId", created_at as "createdAt", attempts`,
    [now.toISOString(), sharedNow.toISOString(), new Date(sharedNow.getTime() + leaseMs).toISOString(), most],
  )
}

/** The receiver has the event, whichever worker holds it now. */
export async function recordDelivered(database: Queryable, { id }: ClaimedEvent, now: Date): Promise<void> {
  await database.query(
    `update outbox set delivered_at = $2::timestamptz, dead_at = null, last_error = null
     where id = $1 and delivered_at is null`,
    [id, now.toISOString()],
  )
}

/** The receiver refused the event, and why, in words without anything of a visitor. `dueAt` is the next attempt; `null`: give up. */
export async function recordFailure(
  database: Queryable,
  { id, attempts }: ClaimedEvent,
  { error, dueAt, now }: { readonly error: string; readonly dueAt: Date | null; readonly now: Date },
): Promise<void> {
  // A late outcome, after another worker has claimed the event, changes nothing.
  await database.query(
    `update outbox set last_error = $3, due_at = coalesce($4::timestamptz, due_at),
       dead_at = case when $4::timestamptz is null then $5::timestamptz end
     where id = $1 and attempts = $2 and delivered_at is null`,
    [id, attempts, error, dueAt?.toISOString() ?? null, now.toISOString()],
  )
}

/** Nobody was asked yet: the event is looked at again at `dueAt`, as if for the first time. */
export async function postponeEvent(database: Queryable, { id, attempts }: ClaimedEvent, dueAt: Date): Promise<void> {
  await database.query(
    `update outbox set attempts = 0, due_at = $3::timestamptz where id = $1 and attempts = $2 and delivered_at is null`,
    [id, attempts, dueAt.toISOString()],
  )
}

/**
 * Leads that are due and that nobody has been asked to take yet, those due for longest first: at most `most`, without the first `skip`. Does
 * not claim them.
 */
export async function readUntriedLeads(
  database: Queryable,
  { now, most, skip }: { readonly now: Date; readonly most: number; readonly skip: number },
): Promise<readonly Omit<ClaimedEvent, 'attempts'>[]> {
  return database.query(
    `select id, kind, session_id as "sessionId", created_at as "createdAt" from outbox
     where ${IS_PENDING} and due_at <= $1::timestamptz and attempts = 0 and kind = '${COMPLETED_EVENT}'
     order by due_at limit $2::int offset $3::int`,
    [now.toISOString(), most, skip],
  )
}

/** As {@link postponeEvent}, of events that are due and unclaimed; those that a worker has claimed meanwhile are its own. */
export async function postponeEvents(
  database: Queryable,
  waits: readonly { readonly id: string; readonly dueAt: Date }[],
  now: Date,
): Promise<void> {
  await database.query(
    `with held as (
       -- No condition that an index of waiting events fits: the planner could look for the ids among all of those.
       select id from outbox where id = any($1::uuid[]) and delivered_at is null and attempts = 0 and due_at <= $3::timestamptz
       for update skip locked
     )
     update outbox set due_at = wait.due_at from unnest($1::uuid[], $2::timestamptz[]) as wait (id, due_at), held
     where outbox.id = held.id and wait.id = held.id`,
    [waits.map(({ id }) => id), waits.map(({ dueAt }) => dueAt.toISOString()), now.toISOString()],
  )
}

/** Keeps answers that announce the same lead waiting until the transaction ends; those that came before can be read then. */
export async function holdEvent(transaction: Queryable, { id }: ClaimedEvent): Promise<void> {
  await transaction.query('select 1 as held from outbox where id = $1 for update', [id])
}

/**
 * Removes an event with nothing to send: its lead has been erased, or never was one. Meant for the transaction that {@link holdEvent}
 * began.
 */
export async function dropEvent(database: Queryable, { id }: ClaimedEvent): Promise<void> {
  await database.query('delete from outbox where id = $1', [id])
}
