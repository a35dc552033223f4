import type { Queryable } from './Database.ts'
import { groupBySession } from './groupBySession.ts'
import { nextSessions } from './nextSessions.ts'
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

/** The next sessions that were opened in a span, and the last session looked at, `null` past the end. */
export interface FunnelPage {
  readonly sessions: readonly FunnelSession[]
  readonly last: string | null
}

/**
 * Looks at the next sessions after a session id (`''`: from the first), in the order of their ids, at most `size`. A session was opened
 * when its visit says so, by our clock; without a visit its first answer is as near as we know.
 */
export async function readFunnelPage(
  database: Queryable,
  span: Span,
  page: { readonly after: string; readonly size: number },
): Promise<FunnelPage> {
  const visited = await nextSessions(database, 'visit', page)
  const answered = await nextSessions(database, 'submission', page)
  const looked = [...new Set([...visited, ...answered])].toSorted().slice(0, page.size)
  const opened = await database.query<{ session_id: string }>(
    `select session_id from (
       select distinct on (session_id) session_id, opened_at from (
         select session_id, opened_at, 1 as rank from visit where session_id = any($3::text[])
         union all
         select session_id, min(received_at), 2 from submission where session_id = any($3::text[]) group by session_id
       ) as beginning order by session_id, rank
     ) as opened
     where opened_at >= $1::timestamptz and opened_at < $2::timestamptz`,
    [...bounds(span), looked],
  )
  const ids = opened.map((row) => row.session_id)
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
  const sessions = ids.map((sessionId) => ({
    sessionId,
    visit: visits.get(sessionId)?.[0] ?? null,
    answers: answers.get(sessionId) ?? [],
    proofs: proofs.get(sessionId) ?? [],
  }))
  // What was erased meanwhile has neither.
  return {
    sessions: sessions.filter(({ visit, answers: own }) => visit || own.length > 0),
    last: looked.at(-1) ?? null,
  }
}

/** A column of a visit whose values visitors can make up. */
export type VisitColumn = 'landing_page' | 'utm_source' | 'referrer'

/** How often the visits of some sessions have each value of a column, and the last session that was looked at, `null` past the end. */
export interface ValuePage {
  readonly counts: readonly { readonly value: string; readonly count: number }[]
  readonly last: string | null
}

/** Counts the values of the next visits after a session id (`''`: from the first) that began in a span, looking at most at `size`. */
export async function readValuePage(
  database: Queryable,
  span: Span,
  { column, ...page }: { readonly column: VisitColumn; readonly after: string; readonly size: number },
): Promise<ValuePage> {
  const looked = await nextSessions(database, 'visit', page)
  const counts = await database.query<{ value: string; count: number }>(
    `select ${column} as value, count(*)::int as count from visit
     where session_id = any($3::text[]) and opened_at >= $1::timestamptz and opened_at < $2::timestamptz
     group by ${column}`,
    [...bounds(span), looked],
  )
  return { counts, last: looked.at(-1) ?? null }
}
