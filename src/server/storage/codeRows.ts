import type { Queryable } from './Database.ts'

/** Whom a code is for: a form session (empty: none was named, D17) and a number in E.164. */
export interface CodeOwner {
  readonly sessionId: string
  readonly mobile: string
}

/** Keeps the hash of a fresh code; it replaces an earlier one of the same owner, with all its tries. */
export async function storeCode(
  database: Queryable,
  owner: CodeOwner,
  { codeHash, expiresAt }: { readonly codeHash: string; readonly expiresAt: Date },
): Promise<void> {
  await database.query(
    `insert into code (session_id, mobile, code_hash, expires_at) values ($1, $2, $3, $4::timestamptz)
     on conflict (session_id, mobile) do update
     set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, approved_at = null`,
    [owner.sessionId, owner.mobile, codeHash, expiresAt.toISOString()],
  )
}

/** What became of one guess: `closed` means that there was no code to guess at any more. */
export type Guess = { readonly outcome: 'approved' | 'wrong'; readonly tries: number } | { readonly outcome: 'closed' }

/**
 * Counts a guess, approves the owner's code if it is right, and keeps the proof. One statement, and so exact however many come at
 * once: no more than `maxTries` are ever compared, and a code is approved once. A guess without a session proves nothing (D17).
 */
export async function guessCode(
  database: Queryable,
  owner: CodeOwner,
  { codeHash, now, maxTries }: { readonly codeHash: string; readonly now: Date; readonly maxTries: number },
): Promise<Guess> {
  const [row] = await database.query<{ approved: boolean; tries: number }>(
    `with guess as (
       update code
       set tries = tries + 1, approved_at = case when code_hash = $3 then $4::timestamptz end
       where session_id = $1 and mobile = $2 and approved_at is null and expires_at > $4::timestamptz and tries < $5::int
       returning tries, approved_at is not null as approved
     ), proven as (
       insert into proof (session_id, mobile, approved_at)
       select $1, $2, $4::timestamptz from guess where approved and $1 <> ''
       on conflict (session_id, mobile) do update set approved_at = excluded.approved_at
     )
     select approved, tries from guess`,
    [owner.sessionId, owner.mobile, codeHash, now.toISOString(), maxTries],
  )
  if (!row) return { outcome: 'closed' }
  return { outcome: row.approved ? 'approved' : 'wrong', tries: row.tries }
}
