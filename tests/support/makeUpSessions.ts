import type { Database } from '#server/storage/Database.ts'

/** Stores sessions, `made-up-000001` and so on, each with one answer, a number in E.164, and its consent, as anybody can send them. */
export async function makeUpSessions(
  database: Database,
  { mobile, count }: { readonly mobile: string; readonly count: number },
): Promise<void> {
  await database.query(
    `insert into submission (session_id, question_id, client_timestamp, is_2fa_submission, answer, claimed, payload, definition_hash,
                             flags, client_address, received_at, body_hash)
     select 'made-up-' || lpad(n::text, 6, '0'), 'q7', '2026-11-20T12:00:01.000+10:00', false, $1, false,
            '{"version":"1.0.0","questionText":"What is your mobile number?"}', hash, '{}', '192.0.2.1', '2026-11-20T12:00:02+10:00', ''
     from definition, generate_series(1, $2::int) as n`,
    [mobile, count],
  )
  for (let from = 1; from <= count; from += 1000) {
    await database.query(
      `select append_consent(session_id, 'given', received_at, json_build_object(
         'kind', 'given', 'question', json_build_object('id', question_id), 'answer', answer)::text)
       from submission, generate_series($1::int, $2::int) as n where session_id = 'made-up-' || lpad(n::text, 6, '0')`,
      [from, Math.min(from + 999, count)],
    )
  }
}
