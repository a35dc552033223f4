import type { Queryable } from './Database.ts'
import { groupBySession } from './groupBySession.ts'
import type { StoredVisit } from './VisitRow.ts'
import { readVisits } from './visitRows.ts'

/** The part of an answer that the drop-off report needs. */
export interface FunnelAnswer {
  readonly questionId: string
  /** The browser's, Brisbane time with a fixed offset, so that text order is time order. */
  readonly timestamp: string
  /** When the browser opened the form, in the same format. */
  readonly sessionDate: string
  readonly is2FASubmission: boolean
  readonly answer: string
  readonly definitionHash: string
  readonly receivedAt: Date
}

/** A form session as the drop-off report sees it: opened, answered, or both. */
export interface FunnelSession {
  readonly sessionId: string
  /** `null` when the browser did not report it, or before visits were stored. */
  readonly visit: StoredVisit | null
  readonly answers: readonly FunnelAnswer[]
  readonly proofs: readonly { readonly mobile: string; readonly approvedAt: Date }[]
}

/** A time span: from `since` to before `until`, by the server's clock; `null` is unbounded. */
export interface Span {
  readonly since: Date
  readonly until: Date | null
}

const bounds = ({ since, until }: Span): readonly unknown[] => [since.toISOString(), until?.toISOString() ?? 'infinity']

/**
 * Those of some sessions that were opened in a span. A session was opened when its visit says so, by our clock; without a visit its first
 * answer is as near as we know.
 */
export async function readFunnelSessions(
  database: Queryable,
  span: Span,
  sessionIds: readonly string[],
): Promise<readonly FunnelSession[]> {
  const opened = await database.query<{ session_id: string }>(
    `select session_id from (
       select distinct on (session_id) session_id, opened_at from (
         select session_id, opened_at, 1 as rank from visit where session_id = any($3::text[])
         union all
         select session_id, min(received_at), 2 from submission where session_id = any($3::text[]) group by session_id
       ) as beginning order by session_id, rank
     ) as opened
     where opened_at >= $1::timestamptz and opened_at < $2::timestamptz`,
    [...bounds(span), sessionIds],
  )
  const ids = opened.map((row) => row.session_id)
  const visits = await readVisits(database, ids)
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
  const sessions = ids.map((sessionId) => ({
    sessionId,
    visit: visits.get(sessionId) ?? null,
    answers: answers.get(sessionId) ?? [],
    proofs: proofs.get(sessionId) ?? [],
  }))
  // A session that was erased meanwhile has neither.
  return sessions.filter(({ visit, answers: own }) => visit || own.length > 0)
}

/** A column of a visit whose values visitors can make up. */
export type VisitColumn = 'landing_page' | 'utm_source' | 'referrer'

/** How often those visits of some sessions that began in a span have each value of a column. */
export async function countValues(
  database: Queryable,
  span: Span,
  { column, sessionIds }: { readonly column: VisitColumn; readonly sessionIds: readonly string[] },
): Promise<readonly { readonly value: string; readonly count: number }[]> {
  return database.query<{ value: string; count: number }>(
    `select ${column} as value, count(*)::int as count from visit
     where session_id = any($3::text[]) and opened_at >= $1::timestamptz and opened_at < $2::timestamptz
     group by ${column}`,
    [...bounds(span), sessionIds],
  )
}
