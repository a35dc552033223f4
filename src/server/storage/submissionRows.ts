import { invariant } from '#core/invariant.ts'
import type { NewSubmission, SubmissionRow } from '../submissions/SubmissionRow.ts'
import { appendConsents, isConsentTaken } from './consentRows.ts'
import type { Queryable } from './Database.ts'
import { COMPLETED_EVENT } from './outboxRows.ts'

/** One form session's part of an export. */
export interface SessionRecord {
  readonly sessionId: string
  readonly submissions: readonly SubmissionRow[]
  /** Numbers in E.164 that our own check has proven for this session. */
  readonly provenMobiles: readonly string[]
}

/**
 * What stands after an attempt to store a submission: `stored`, by this attempt or an earlier one of the same, or `other-answer`:
 * its key is that of another one, which stays as it is.
 */
export type Stored = 'stored' | 'other-answer'

/**
 * `$1`…`$15`: the columns of a batch. Sorted, so that two batches never wait for each other's keys in turn. With a submission that was
 * not there go, in the same commit, the event that announces its lead and the record of what the visitor agreed to.
 */
const INSERT = `
  with batch as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::boolean[], $7::text[], $8::text[],
                         $9::text[], $10::text[], $11::text[], $12::timestamptz[], $13::boolean[], $14::boolean[], $15::text[])
      as row (session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed, payload, body_hash, idempotency_key,
              definition_hash, client_address, received_at, is_older, completes, consent)
  ), inserted as (
    insert into submission (session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed, payload, body_hash,
                            idempotency_key, definition_hash, client_address, received_at, flags)
    select session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed, payload::jsonb, body_hash,
           idempotency_key, definition_hash, client_address, received_at,
           case when is_older then array['older-definition'] else array[]::text[] end
    from batch
    on conflict do nothing
    returning session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed
  ), fresh as (
    select batch.*, proof.id as proof_id, proof.approved_at
    from inserted join batch using (session_id, question_id, client_timestamp, is_2fa_submission)
    left join proof on inserted.claimed and proof.session_id = inserted.session_id and proof.mobile = inserted.answer
    where batch.completes or batch.claimed or batch.consent is not null
  ), announced as (
    insert into outbox (kind, session_id, created_at, due_at)
    select '${COMPLETED_EVENT}', session_id, received_at, received_at from fresh where completes
    on conflict (session_id, kind) do nothing
  ), ${appendConsents(`
    select session_id, client_timestamp || is_2fa_submission::text as place, 'given' as kind, received_at as recorded_at,
           case when proof_id is null then consent
                else (consent::jsonb || jsonb_build_object('verification', jsonb_build_object(
                  'id', proof_id, 'approvedAt', to_char(approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))::text
           end as content
    from fresh where consent is not null`)}
  select (select count(*)::int from inserted) as inserted,
         (select count(*)::int from fresh where claimed and proof_id is null) as unproven`

/** What stands under the keys of each submission of a batch, by its place in it. A key of the client's comes before the answer's own. */
const LOOK_UP = `
  select batch.place, held.rank is not null as is_held,
         coalesce(held.body_hash = batch.body_hash
                  or held.rank = 2 and held.answer = batch.answer and held.claimed = batch.claimed, false) as is_same
  from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::boolean[], $8::text[], $9::text[])
    as batch (place, session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed, body_hash, idempotency_key)
  left join lateral (
    (select 1 as rank, body_hash, answer, claimed from submission where submission.idempotency_key = batch.idempotency_key)
    union all
    (select 2, body_hash, answer, claimed from submission
     where submission.session_id = batch.session_id and submission.question_id = batch.question_id
       and submission.client_timestamp = batch.client_timestamp and submission.is_2fa_submission = batch.is_2fa_submission)
    order by rank limit 1
  ) held on true`

/** Tries to store what was neither taken nor found: another process can erase a submission between the two. */
const ATTEMPTS = 3

/**
 * Stores submissions in one statement, each once, however often and by however many it comes; a second one looks up what stands for
 * those that were there. `outcomes` in the order of `rows`; `unproven`: how many new ones claim a proof that we have not given.
 * Resolves after the commit. Exact whatever runs beside it. Rejects, with none of them stored, when the database refuses one.
 */
export async function storeSubmissions(
  database: Queryable,
  rows: readonly NewSubmission[],
): Promise<{ readonly outcomes: readonly Stored[]; readonly unproven: number }> {
  const outcomes: Stored[] = rows.map(() => 'stored')
  let unproven = 0
  let open = [...rows.entries()].toSorted(([, a], [, b]) => compareKeys(a, b))
  for (let attempt = 0; attempt < ATTEMPTS && open.length > 0; attempt += 1) {
    const counts = await insert(database, open)
    if (counts === 'again') continue
    unproven += counts?.unproven ?? 0
    if (counts?.inserted === open.length) return { outcomes, unproven }
    const found = await database.query<{ place: number; is_held: boolean; is_same: boolean }>(
      LOOK_UP,
      lookUpParams(open),
    )
    for (const { place, is_held, is_same } of found) if (is_held && !is_same) outcomes[place] = 'other-answer'
    const missing = new Set(found.filter(({ is_held }) => !is_held).map(({ place }) => place))
    open = open.filter(([place]) => missing.has(place))
  }
  invariant(open.length === 0, 'Submissions were neither stored nor found')
  return { outcomes, unproven }
}

/** `again`: another process recorded a consent of one of these sessions at the same moment, and nothing was stored. */
async function insert(database: Queryable, rows: Placed): Promise<InsertCounts | 'again' | undefined> {
  try {
    const [counts] = await database.query<InsertCounts>(INSERT, insertParams(rows))
    return counts
  } catch (error) {
    if (isConsentTaken(error)) return 'again'
    throw error
  }
}

interface InsertCounts {
  readonly inserted: number
  readonly unproven: number
}

const KEY = ['sessionId', 'questionId', 'timestamp', 'is2FASubmission'] as const

function compareKeys(a: NewSubmission, b: NewSubmission): number {
  const differing = KEY.find((field) => a[field] !== b[field])
  if (differing === undefined) return 0
  return a[differing] < b[differing] ? -1 : 1
}

type Placed = readonly (readonly [place: number, row: NewSubmission])[]

function insertParams(placed: Placed): readonly unknown[] {
  const rows = placed.map(([, row]) => row)
  return [
    ...KEY.map((field) => rows.map((row) => row[field])),
    rows.map((row) => row.answer),
    rows.map((row) => row.claimed),
    rows.map((row) => row.payload),
    rows.map((row) => row.bodyHash),
    rows.map((row) => row.idempotencyKey),
    rows.map((row) => row.definitionHash),
    rows.map((row) => row.clientAddress),
    rows.map((row) => row.receivedAt.toISOString()),
    rows.map((row) => row.flags.includes('older-definition')),
    rows.map((row) => row.completes),
    rows.map((row) => row.consent),
  ]
}

function lookUpParams(placed: Placed): readonly unknown[] {
  const rows = placed.map(([, row]) => row)
  return [
    placed.map(([place]) => place),
    ...KEY.map((field) => rows.map((row) => row[field])),
    rows.map((row) => row.answer),
    rows.map((row) => row.claimed),
    rows.map((row) => row.bodyHash),
    rows.map((row) => row.idempotencyKey),
  ]
}

/**
 * The next sessions after a session id (`''`: from the first), in the order of their ids, at most `size`. An export goes from page
 * to page, so that it never holds all rows and never keeps others from the database for long.
 */
export async function readSessionPage(
  database: Queryable,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<readonly SessionRecord[]> {
  const sessions = await database.query<{ session_id: string }>(
    'select distinct session_id from submission where session_id > $1 order by session_id limit $2',
    [after, size],
  )
  const ids = sessions.map((row) => row.session_id)
  const submissions = groupBySession(
    await database.query<SubmissionRow>(
      `select session_id as "sessionId", question_id as "questionId", client_timestamp as "timestamp",
              is_2fa_submission as "is2FASubmission", answer, claimed, payload->>'version' as version,
              payload->>'questionText' as "questionText", definition_hash as "definitionHash", flags, received_at as "receivedAt"
       from submission where session_id = any($1::text[])`,
      [ids],
    ),
  )
  const proofs = groupBySession(
    await database.query<{ sessionId: string; mobile: string }>(
      'select session_id as "sessionId", mobile from proof where session_id = any($1::text[])',
      [ids],
    ),
  )
  return ids.map((sessionId) => ({
    sessionId,
    submissions: submissions.get(sessionId) ?? [],
    provenMobiles: (proofs.get(sessionId) ?? []).map(({ mobile }) => mobile),
  }))
}

function groupBySession<Row extends { readonly sessionId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.sessionId)
    if (group) group.push(row)
    else groups.set(row.sessionId, [row])
  }
  return groups
}
