import type { Database } from '#server/storage/Database.ts'

/** Copies a session with its answers, proofs and announcement to new ones, `copy-000001` and so on. */
export async function copyLeads(
  database: Database,
  { from, count }: { readonly from: string; readonly count: number },
): Promise<void> {
  const copy = `'copy-' || lpad(n::text, 6, '0')`
  const copies = `cross join generate_series(1, $2::int) as n where session_id = $1`
  await database.query(
    `insert into submission (session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed, payload, definition_hash,
                             flags, client_address, received_at, body_hash)
     select ${copy}, question_id, client_timestamp, is_2fa_submission, answer, claimed, payload, definition_hash, flags,
            client_address, received_at, body_hash from submission ${copies}`,
    [from, count],
  )
  await database.query(
    `insert into proof (session_id, mobile, approved_at) select ${copy}, mobile, approved_at from proof ${copies}`,
    [from, count],
  )
  await database.query(
    `insert into outbox (kind, session_id, created_at, due_at) select kind, ${copy}, created_at, due_at from outbox ${copies}`,
    [from, count],
  )
}
