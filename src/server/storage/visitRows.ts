import { UTM_TAGS } from '#core/contract/visit.ts'
import type { Queryable } from './Database.ts'
import type { StoredVisit, VisitRow } from './VisitRow.ts'

/** Stores visits in one statement. A session's first one stays; sorted, so that two processes never deadlock. */
export async function storeVisits(database: Queryable, rows: readonly VisitRow[]): Promise<void> {
  await database.query(
    `insert into visit (session_id, landing_page, referrer, ${UTM_TAGS.map((tag) => `utm_${tag}`).join(', ')},
                        definition_hash, opened_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                          $9::text[], $10::timestamptz[]) as row (session_id)
     order by session_id
     on conflict do nothing`,
    [
      rows.map(({ sessionId }) => sessionId),
      rows.map(({ landingPage }) => landingPage),
      rows.map(({ referrer }) => referrer),
      ...UTM_TAGS.map((tag) => rows.map(({ utm }) => utm[tag])),
      rows.map(({ definitionHash }) => definitionHash),
      rows.map(({ openedAt }) => openedAt.toISOString()),
    ],
  )
}

/** The visits of these sessions, by session; some have none. */
export async function readVisits(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredVisit>> {
  const visits = await database.query<StoredVisit>(
    `select session_id as "sessionId", landing_page as "landingPage", referrer,
            json_build_object(${UTM_TAGS.map((tag) => `'${tag}', utm_${tag}`).join(', ')}) as utm,
            definition_hash as "definitionHash", opened_at as "openedAt", code_asked_at as "codeAskedAt"
     from visit where session_id = any($1::text[])`,
    [ids],
  )
  return new Map(visits.map((visit) => [visit.sessionId, visit]))
}

/** Notes on a session's visit, if it has one, that a code was texted; the first time stays. */
export async function noteCodeAsked(database: Queryable, sessionId: string, now: Date): Promise<void> {
  await database.query(
    'update visit set code_asked_at = $2::timestamptz where session_id = $1 and code_asked_at is null',
    [sessionId, now.toISOString()],
  )
}
