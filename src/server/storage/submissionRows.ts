import type { NewSubmission, SubmissionRow } from '../submissions/SubmissionRow.ts'
import type { Queryable } from './Database.ts'

/** One form session's part of an export. */
export interface SessionRecord {
  readonly sessionId: string
  readonly submissions: readonly SubmissionRow[]
  /** Numbers in E.164 that our own check has proven for this session. */
  readonly provenMobiles: readonly string[]
}

/** Stores a submission. A repetition of its key changes nothing. Resolves after the commit. */
export async function storeSubmission(database: Queryable, row: NewSubmission): Promise<void> {
  await database.query(
    `insert into submission (session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed, payload,
                             definition_hash, flags, client_address, received_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9::text[], $10, $11::timestamptz)
     on conflict do nothing`,
    [
      row.sessionId,
      row.questionId,
      row.timestamp,
      row.is2FASubmission,
      row.answer,
      row.claimed,
      JSON.stringify(row.payload),
      row.definitionHash,
      row.flags,
      row.clientAddress,
      row.receivedAt.toISOString(),
    ],
  )
}

/** The latest answer to each question that a session has sent, by question id. */
export async function readLatestAnswers(database: Queryable, sessionId: string): Promise<Map<string, string>> {
  const rows = await database.query<{ question_id: string; answer: string }>(
    `select distinct on (question_id) question_id, answer from submission where session_id = $1
     order by question_id, client_timestamp desc, received_at desc, is_2fa_submission desc`,
    [sessionId],
  )
  return new Map(rows.map((row) => [row.question_id, row.answer]))
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
              definition_hash as "definitionHash", received_at as "receivedAt"
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
