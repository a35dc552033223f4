import { type ConsentRow, readConsents } from './consentRows.ts'
import type { Queryable } from './Database.ts'
import { groupBySession } from './groupBySession.ts'
import type { SubmissionRow } from './SubmissionRow.ts'
import type { StoredVisit } from './VisitRow.ts'
import { readVisits } from './visitRows.ts'

/** What is stored of one form session. */
export interface SessionRecord {
  readonly sessionId: string
  readonly submissions: readonly SubmissionRow[]
  /** Numbers in E.164 that our own check has proven for this session. */
  readonly provenMobiles: readonly string[]
  /** What the visitor was shown and agreed to, and later changes: the session's chain, in its order. */
  readonly consents: readonly ConsentRow[]
  /** Where the visit began; `null` when none was noted. */
  readonly visit: StoredVisit | null
}

/** These sessions, in the order of `ids`; without those that have no submission. */
export async function readSessions(database: Queryable, ids: readonly string[]): Promise<readonly SessionRecord[]> {
  const submissions = groupBySession(
    await database.query<SubmissionRow>(
      `select session_id as "sessionId", question_id as "questionId", client_timestamp as "timestamp",
              is_2fa_submission as "is2FASubmission", answer, claimed, payload->>'version' as version,
              payload->>'questionText' as "questionText", definition_hash as "definitionHash", flags, received_at as "receivedAt"
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
  const consents = groupBySession(await readConsents(database, ids))
  const visits = await readVisits(database, ids)
  return ids.flatMap((sessionId) => {
    const own = submissions.get(sessionId)
    if (!own) return []
    return {
      sessionId,
      submissions: own,
      provenMobiles: (proofs.get(sessionId) ?? []).map(({ mobile }) => mobile),
      consents: consents.get(sessionId) ?? [],
      visit: visits.get(sessionId) ?? null,
    }
  })
}
