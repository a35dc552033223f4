import type { StoredVisit } from '../visits/VisitRow.ts'
import type { Queryable } from './Database.ts'
import { groupBySession } from './groupBySession.ts'
import { readVisits } from './visitRows.ts'

/** A part of a session's answers that the drop-off report is made from. */
export interface FunnelAnswer {
  readonly questionId: string
  /** The browser's, Brisbane time with a fixed offset, so that text order is time order. */
  readonly timestamp: string
  /** When the browser opened the form, in the same form. */
  readonly sessionDate: string
  readonly is2FASubmission: boolean
  readonly answer: string
  readonly definitionHash: string
  readonly receivedAt: Date
}

/** A form session as the drop-off report sees it: opened, answered, or both. */
export interface FunnelSession {
  readonly sessionId: string
  /** `null` when the browser could not tell, or did so before this was kept. */
  readonly visit: StoredVisit | null
  readonly answers: readonly FunnelAnswer[]
  readonly proofs: readonly { readonly mobile: string; readonly approvedAt: Date }[]
}

/** A time span: from `since` to before `until`, by the server's clock; `null` is no end. */
export interface Span {
  readonly since: Date
  readonly until: Date | null
}

const bounds = ({ since, until }: Span): readonly unknown[] => [since.toISOString(), until?.toISOString() ?? 'infinity']

/**
 * The next sessions after a session id (`''`: from the first), in the order of their ids, at most `size`: all that were opened in the
 * span, and some that only answered in it.
 */
export async function readFunnelPage(
  database: Queryable,
  span: Span,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<readonly FunnelSession[]> {
  const sessions = await database.query<{ session_id: string }>(
    `select session_id from (
       (select session_id from visit
        where session_id > $3 and opened_at >= $1::timestamptz and opened_at < $2::timestamptz order by session_id limit $4)
       union
       (select distinct session_id from submission
        where session_id > $3 and received_at >= $1::timestamptz and received_at < $2::timestamptz order by session_id limit $4)
     ) either order by session_id limit $4`,
    [...bounds(span), after, size],
  )
  const ids = sessions.map((row) => row.session_id)
  const visits = groupBySession(await readVisits(database, ids))
  const answers = groupBySession(
    await database.query<FunnelAnswer & { readonly sessionId: string }>(
      `select session_id as "sessionId", question_id as "questionId", client_timestamp as "timestamp",
              payload->>'sessionDate' as "sessionDate", is_2fa_submission as "is2FASubmission", answer,
              definition_hash as "definitionHash", received_at as "receivedAt"
       from submission where session_id = any($1::text[])`,
      [ids],
    ),
  )
  const proofs = groupBySession(
    await database.query<{ sessionId: string; mobile: string; approvedAt: Date }>(
      'select session_id as "sessionId", mobile, approved_at as "approvedAt" from proof where session_id = any($1::text[])',
      [ids],
    ),
  )
  return ids.map((sessionId) => ({
    sessionId,
    visit: visits.get(sessionId)?.[0] ?? null,
    answers: answers.get(sessionId) ?? [],
    proofs: proofs.get(sessionId) ?? [],
  }))
}

/** The values of a visit's column that most sessions of a span have, the most frequent first. */
export async function readTopValues(
  database: Queryable,
  span: Span,
  { column, most }: { readonly column: 'landing_page' | 'utm_source' | 'referrer'; readonly most: number },
): Promise<readonly string[]> {
  const rows = await database.query<{ value: string }>(
    `select ${column} as value from visit where opened_at >= $1::timestamptz and opened_at < $2::timestamptz
     group by ${column} order by count(*) desc, ${column} limit $3`,
    [...bounds(span), most],
  )
  return rows.map(({ value }) => value)
}
