import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import { codeOf } from '../codeOf.ts'
import type { ChangeContent, ConsentContent } from './ConsentContent.ts'
import type { Queryable } from './Database.ts'
import { isDeadlock } from './isDeadlock.ts'

/** One entry of a session's chain. */
export interface ConsentRow {
  readonly sessionId: string
  /** From 1. */
  readonly position: number
  readonly kind: ConsentContent['kind']
  readonly recordedAt: Date
  /** JSON text; `null`: erased, and the salt with it. */
  readonly content: string | null
  readonly salt: string | null
  /** SHA-256 of salt and content, in hexadecimal. */
  readonly digest: string
  /** SHA-256 of the session's digests up to this one, one after the other as text, in hexadecimal. */
  readonly chain: string
}

/** The chains of these sessions, each in its order. */
export async function readConsents(database: Queryable, sessionIds: readonly string[]): Promise<readonly ConsentRow[]> {
  return database.query<ConsentRow>(
    `select session_id as "sessionId", position, kind, recorded_at as "recordedAt", content, salt, digest, chain
     from consent where session_id = any($1::text[]) order by session_id, position`,
    [sessionIds],
  )
}

/** A change to the consents of these sessions, for their chains. */
interface ConsentChange {
  readonly kind: ChangeContent['kind']
  readonly sessionIds: readonly string[]
  readonly at: Date
}

/** Appends an entry to the chain of each session. Meant for a transaction, within {@link untilAppended}. */
export async function appendConsentChanges(
  database: Queryable,
  { kind, sessionIds, at }: ConsentChange,
): Promise<void> {
  const ids = [...new Set(sessionIds)]
  const contents = ids.map((session): ChangeContent => {
    return { kind, session, recordedAt: at.toISOString(), recordedAtBrisbane: formatBrisbane(at.getTime()) }
  })
  await database.query(
    `select append_consent(session_id, $3, $4::timestamptz, content)
     from unnest($1::text[], $2::text[]) as entry (session_id, content)`,
    [ids, contents.map((content) => JSON.stringify(content)), kind, at.toISOString()],
  )
}

/** SQL: whether an entry still holds what its visitor was shown and answered. A withdrawal or an erasure holds nothing personal. */
export const IS_PERSONAL = "kind not in ('withdrawn', 'erased') and content is not null"

/**
 * Blanks what these sessions were shown and answered, and the salt: what is left reveals nothing, and can still be checked. Their
 * withdrawals and erasures stay whole, so that they can be shown. Returns how many entries were blanked.
 */
export async function blankConsents(database: Queryable, sessionIds: readonly string[]): Promise<number> {
  const rows = await database.query(
    `update consent set content = null, salt = null
     where session_id = any($1::text[]) and ${IS_PERSONAL} returning 1 as blanked`,
    [sessionIds],
  )
  return rows.length
}

/**
 * Blanks the entries of these sessions in which a number (E.164) was the answer. Returns the session of each entry that was blanked.
 */
export async function blankConsentsOf(
  database: Queryable,
  { mobile, sessionIds }: { readonly mobile: string; readonly sessionIds: readonly string[] },
): Promise<readonly string[]> {
  const rows = await database.query<{ sessionId: string }>(
    // Searched as text: an entry that somebody changed may be no JSON.
    `update consent set content = null, salt = null
     where session_id = any($1::text[]) and ${IS_PERSONAL} and strpos(content, $2) > 0
     returning session_id as "sessionId"`,
    [sessionIds, JSON.stringify(mobile)],
  )
  return rows.map(({ sessionId }) => sessionId)
}

/** Attempts when another process appends to the same chain at the same moment. */
const ATTEMPTS = 5

/** Runs a transaction that appends to chains; retries when another process collided with it. */
export async function untilAppended<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !hasCollided(error)) throw error
    }
  }
}

/** SQLSTATE of a transaction that sees the rows of one moment, and was to change one that somebody else has changed since. */
const CHANGED_SINCE = '40001'

/**
 * Whether a statement failed because another process appended to the same session's chain at the same moment, because of a deadlock, or
 * because its transaction would have to see what others have changed: it is then run again.
 */
export function hasCollided(error: unknown): boolean {
  // Safe: PostgreSQL's errors have the field; in others it reads as undefined.
  const { constraint } = error as { readonly constraint?: unknown }
  const code = codeOf(error)
  return isDeadlock(error) || code === CHANGED_SINCE || (code === '23505' && constraint === 'consent_pkey')
}
