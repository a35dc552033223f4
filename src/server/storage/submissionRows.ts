import { invariant } from '#core/invariant.ts'
import { hasCollided } from './consentRows.ts'
import type { Queryable } from './Database.ts'
import type { NewSubmission } from './SubmissionRow.ts'

/**
 * The outcome of storing a submission: `stored`, by this attempt or an earlier identical one; `other-answer`: its key belongs to another
 * answer, which stays; `no-room`: its session already has the most answers allowed.
 */
export type Stored = 'stored' | 'other-answer' | 'no-room'

/**
 * What became of each submission of a batch, by its index; `null`: there is no row under its keys, and room for one. The client's key takes
 * precedence over the answer's own.
 *
 * The message goes to the write-ahead log alone, so that the commit waits for a synchronous standby: a row whose commit was broken off while
 * it waited can be seen before the standby has it.
 */
const LOOK_UP = `
  select batch.place, case
           when held.body_hash = batch.body_hash then 'stored'
           when held.rank = 2 and held.answer = batch.answer and held.claimed = batch.claimed then 'stored'
           when held.rank is not null then 'other-answer'
           when exists (
             select from submission where submission.session_id = batch.session_id offset batch.most_of_session - 1
           ) then 'no-room'
         end as outcome
  from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::boolean[], $8::text[], $9::text[], $10::int[])
    as batch (place, session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed, body_hash, idempotency_key,
              most_of_session)
  left join lateral (
    (select 1 as rank, body_hash, answer, claimed from submission where submission.idempotency_key = batch.idempotency_key)
    union all
    (select 2, body_hash, answer, claimed from submission
     where submission.session_id = batch.session_id and submission.question_id = batch.question_id
       and submission.client_timestamp = batch.client_timestamp and submission.is_2fa_submission = batch.is_2fa_submission)
    order by rank limit 1
  ) held on true
  where (select pg_logical_emit_message(true, 'repeat', '')) is not null`

/**
 * Attempts to store rows that were neither inserted nor found: another process erased them in between, the first row under their key was
 * not stored, or other processes were faster.
 */
const ATTEMPTS = 10

/**
 * Stores submissions in one statement, each once, however often and from however many processes it comes; a second statement looks up the
 * stored rows of repeats. `outcomes` in the order of `rows`; `unproven`: how many new ones claim a proof that we have not given. Resolves
 * after the commit. Exact, whatever runs at the same time. Rejects, with none of them stored, when the database refuses one.
 */
export async function storeSubmissions(
  database: Queryable,
  rows: readonly NewSubmission[],
): Promise<{ readonly outcomes: readonly Stored[]; readonly unproven: number }> {
  const outcomes: Stored[] = rows.map(() => 'stored')
  let unproven = 0
  let open = [...rows.entries()].toSorted(([, a], [, b]) => compareKeys(a, b))
  for (let attempt = 0; attempt < ATTEMPTS && open.length > 0; attempt += 1) {
    const counts = await insert(database, open.filter(isFirstOfItsKey))
    if (!counts) continue
    unproven += counts.unproven
    if (counts.inserted === open.length) return { outcomes, unproven }
    const found = await database.query<Found>(LOOK_UP, lookUpParams(open))
    for (const { place, outcome } of found) if (outcome) outcomes[place] = outcome
    const missing = new Set(found.filter(({ outcome }) => !outcome).map(({ place }) => place))
    open = open.filter(([place]) => missing.has(place))
  }
  invariant(open.length === 0, 'Submissions were neither stored nor found')
  return { outcomes, unproven }
}

/**
 * In one statement, sorted, so that two batches never deadlock on each other's keys. `undefined`: another process was busy with one of
 * these sessions at the same moment, and nothing was stored.
 */
async function insert(database: Queryable, rows: Placed): Promise<InsertCounts | undefined> {
  try {
    const [counts] = await database.query<InsertCounts>('select inserted, unproven from store_submissions($1)', [
      batchOf(rows),
    ])
    return counts
  } catch (error) {
    if (hasCollided(error)) return undefined
    throw error
  }
}

/**
 * Whether a row of a sorted list is the first under its key. The function in the database goes by that key and would count a second row,
 * and record its consent, along with the first. A row left out is looked up, and tried again if the first was not stored.
 */
function isFirstOfItsKey([, row]: Placed[number], index: number, sorted: Placed): boolean {
  const before = sorted[index - 1]
  return before === undefined || compareKeys(before[1], row) !== 0
}

interface Found {
  readonly place: number
  readonly outcome: Stored | null
}

interface InsertCounts {
  readonly inserted: number
  readonly unproven: number
}

/** Spelt out, because every batch is sorted by it: fields looked up by a name that varies are slow. */
function compareKeys(a: NewSubmission, b: NewSubmission): number {
  return (
    compare(a.sessionId, b.sessionId) ||
    compare(a.questionId, b.questionId) ||
    compare(a.timestamp, b.timestamp) ||
    compare(a.is2FASubmission, b.is2FASubmission)
  )
}

function compare<Value extends string | boolean>(a: Value, b: Value): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

type Placed = readonly (readonly [place: number, row: NewSubmission])[]

/**
 * The batch as `store_submissions` reads it, in UTF-8. Row by row: V8 may take a millisecond to make, or to copy, a text of more than 128 kB,
 * which 50 answers are if one character of them is not in Latin-1.
 */
function batchOf(rows: Placed): Buffer {
  const parts = rows.map(([, row], index) => Buffer.from(`${index === 0 ? '[' : ','}${JSON.stringify(columnsOf(row))}`))
  return Buffer.concat([...parts, Buffer.from(']')])
}

/** A row as `store_submissions` (migrations/015) reads it. */
function columnsOf(row: NewSubmission) {
  return {
    session_id: row.sessionId,
    question_id: row.questionId,
    client_timestamp: row.timestamp,
    is_2fa_submission: row.is2FASubmission,
    answer: row.answer,
    claimed: row.claimed,
    payload: row.payload,
    body_hash: row.bodyHash,
    idempotency_key: row.idempotencyKey,
    definition_hash: row.definitionHash,
    client_address: row.clientAddress,
    received_at: row.receivedAt.toISOString(),
    flags: row.flags,
    completes: row.completes,
    consent: row.consent,
    most_of_session: row.mostOfSession,
  }
}

/** The columns of {@link LOOK_UP}'s batch, in their order. */
function lookUpParams(placed: Placed): readonly unknown[] {
  const rows = placed.map(([, row]) => row)
  return [
    placed.map(([place]) => place),
    rows.map((row) => row.sessionId),
    rows.map((row) => row.questionId),
    rows.map((row) => row.timestamp),
    rows.map((row) => row.is2FASubmission),
    rows.map((row) => row.answer),
    rows.map((row) => row.claimed),
    rows.map((row) => row.bodyHash),
    rows.map((row) => row.idempotencyKey),
    rows.map((row) => row.mostOfSession),
  ]
}
