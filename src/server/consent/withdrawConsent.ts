import { appendConsentChanges, untilAppended } from '../storage/consentRows.ts'
import type { Database, Queryable } from '../storage/Database.ts'
import { readDefinitions } from '../storage/definitionRows.ts'
import { announceEvents } from '../storage/outboxRows.ts'
import { readSessions } from '../storage/sessionRows.ts'
import { sessionsOfMobile } from '../storage/sessionsOfMobile.ts'
import { suppressNumber, type Suppression, type SuppressionKey } from '../storage/suppressionRows.ts'
import { foldLead, type Lead } from '../submissions/foldLead.ts'

/** Who asks for something: the owner of a number (E.164), or the visitor of a session. */
export type Target = { readonly mobile: string } | { readonly sessionId: string }

/** What a withdrawal reached. */
export interface Withdrawn {
  /** `null`: the session has proven none. */
  readonly mobile: string | null
  readonly sessionIds: readonly string[]
}

/** The parts a withdrawal needs. */
export interface WithdrawalParts {
  readonly database: Database
  readonly key: SuppressionKey
  readonly now: Date
  /** `never`: the number is not called again, whatever comes. */
  readonly kind: Suppression['kind']
}

/**
 * Takes back what was agreed to: an entry in the chain of every session that ends with the number, the number on the list, and an event
 * for each session, in one transaction. `null`: the session is not known, and nothing was changed. Source: docs/consent.md.
 */
export async function withdrawConsent(
  { database, key, now, kind }: WithdrawalParts,
  who: Target,
): Promise<Withdrawn | null> {
  return untilAppended(() =>
    database.transaction(async (transaction) => {
      const reached = 'mobile' in who ? await reachedBy(transaction, who.mobile) : await reachedOf(transaction, who)
      if (!reached) return null
      const { mobile, sessionIds } = reached
      if (mobile !== null) await suppressNumber(transaction, key, { mobile, kind, since: now })
      await appendConsentChanges(transaction, { kind: 'withdrawn', sessionIds, at: now })
      await announceEvents(transaction, { kind: 'lead.withdrawn', sessionIds, now })
      return reached
    }),
  )
}

async function reachedOf(
  database: Queryable,
  { sessionId }: { readonly sessionId: string },
): Promise<Withdrawn | null> {
  const [lead] = await leadsOf(database, [sessionId])
  if (!lead) return null
  // A number that a session only claims may be somebody else's, who still wants the call.
  const mobile = lead.mobileProven ? lead.mobile : null
  return mobile === null ? { mobile, sessionIds: [sessionId] } : reachedBy(database, mobile)
}

/** Sessions that end with the number: one that went on with another had only mistyped it. */
async function reachedBy(database: Queryable, mobile: string): Promise<Withdrawn> {
  const leads = await leadsOf(database, await sessionsOfMobile(database, mobile))
  return { mobile, sessionIds: leads.filter((lead) => lead.mobile === mobile).map(({ sessionId }) => sessionId) }
}

async function leadsOf(database: Queryable, sessionIds: readonly string[]): Promise<readonly Lead[]> {
  const sessions = await readSessions(database, sessionIds)
  const definitions = await readDefinitions(database)
  return sessions.map((session) => foldLead(session, definitions))
}
