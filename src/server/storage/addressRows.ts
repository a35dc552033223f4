import type { Queryable } from './Database.ts'

interface AddressRow {
  readonly session_id: string
  readonly question_id: string
  readonly client_timestamp: string
  readonly is_2fa_submission: boolean
  readonly client_address: string
  readonly claimed_address: string
}

/** SQL: whether an answer of the sessions `$1`, from before `$2`, has an address that is still whole. */
const IS_WHOLE = `
  session_id = any($1::text[]) and received_at < $2::timestamptz and (
    client_address <> 'unknown' and position('/' in client_address) = 0
    -- Of a visitor who had hung up only the browser's own word is left.
    or payload->>'ipAddress' not in ('', 'unknown') and position('/' in payload->>'ipAddress') = 0
  )`

/** How many answers of these sessions, from before a time, have an address that is not shortened. */
export async function countWholeAddresses(
  database: Queryable,
  { sessionIds, before }: { readonly sessionIds: readonly string[]; readonly before: Date },
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from submission where ${IS_WHOLE}`,
    [sessionIds, before.toISOString()],
  )
  return row?.count ?? 0
}

/**
 * Shortens the addresses of these sessions' answers from before a time: ours and the one that the browser sent. `shorten` must give a
 * network with a `/`, or `unknown`. Returns how many.
 */
export async function shortenAddresses(
  database: Queryable,
  { sessionIds, before }: { readonly sessionIds: readonly string[]; readonly before: Date },
  shorten: (address: string) => string,
): Promise<number> {
  const rows = await database.query<AddressRow>(
    `select session_id, question_id, client_timestamp, is_2fa_submission, client_address,
            coalesce(payload->>'ipAddress', '') as claimed_address
     from submission where ${IS_WHOLE}`,
    [sessionIds, before.toISOString()],
  )
  if (rows.length === 0) return 0
  const shortened = await database.query(
    `update submission set client_address = short.client_address,
       payload = jsonb_set(submission.payload, '{ipAddress}', to_jsonb(short.claimed_address))
     from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[])
       as short (session_id, question_id, client_timestamp, is_2fa_submission, client_address, claimed_address)
     where submission.session_id = short.session_id and submission.question_id = short.question_id
       and submission.client_timestamp = short.client_timestamp and submission.is_2fa_submission = short.is_2fa_submission
       -- Not if somebody else has shortened them meanwhile.
       and (submission.client_address, submission.payload->>'ipAddress') is distinct from (short.client_address, short.claimed_address)
     returning 1 as shortened`,
    [
      rows.map((row) => row.session_id),
      rows.map((row) => row.question_id),
      rows.map((row) => row.client_timestamp),
      rows.map((row) => row.is_2fa_submission),
      rows.map((row) => shorten(row.client_address)),
      rows.map((row) => shorten(row.claimed_address)),
    ],
  )
  return shortened.length
}
