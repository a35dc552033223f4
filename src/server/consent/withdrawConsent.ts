import { appendConsentChanges, untilAppended } from '../storage/consentRows.ts'
import type { Database } from '../storage/Database.ts'
import { announceEvents } from '../storage/outboxRows.ts'
import { pagesOf } from '../storage/pagesOf.ts'
import { sessionsOfMobile } from '../storage/sessionsOfMobile.ts'
import { suppressNumber, type Suppression, type SuppressionKey } from '../storage/suppressionRows.ts'
import type { Lead } from '../submissions/foldLead.ts'
import { readLeads } from '../submissions/readLeads.ts'

/** Who asks for something: the owner of a number (E.164), or the visitor of a session. */
export type Target = { readonly mobile: string } | { readonly sessionId: string }

/** What a withdrawal reached. */
export interface Withdrawn {
  /** `null`: the session has proven none. */
  readonly mobile: string | null
  readonly sessionIds: readonly string[]
}

/** The parts a withdrawal needs. */
interface WithdrawalParts {
  readonly database: Database
  readonly key: SuppressionKey
  readonly now: Date
  /** `never`: the number is not called again, whatever comes. */
  readonly kind: Suppression['kind']
}

/**
 * Takes back what was agreed to. The number comes onto the list first, by itself: from then on nobody is told to call it. Then, a page of
 * sessions at a time and each page in one transaction, an entry in the chain of every session that ends with the number, and an event for
 * each. One that broke off is run again; what was done before is then done twice, which changes no verdict. `null`: the session is not
 * known, and nothing was changed. Source: docs/consent.md.
 */
export async function withdrawConsent(parts: WithdrawalParts, who: Target): Promise<Withdrawn | null> {
  if ('mobile' in who) return withdrawNumber(parts, who.mobile)
  const [found] = await readLeads(parts.database, [who.sessionId])
  if (!found) return null
  // A number that a session only claims may be somebody else's, who still wants the call.
  const mobile = found.lead.mobileProven ? found.lead.mobile : null
  if (mobile !== null) return withdrawNumber(parts, mobile)
  return { mobile, sessionIds: await withdrawPage(parts, [who.sessionId], () => true) }
}

/**
 * As {@link withdrawConsent}, of the sessions that end with the number: one that went on with another had only mistyped it. Those of
 * `except` get neither entry nor event.
 */
export async function withdrawNumber(
  parts: WithdrawalParts,
  mobile: string,
  except: readonly string[] = [],
): Promise<Withdrawn> {
  const { database, key, kind, now } = parts
  await database.transaction((transaction) => suppressNumber(transaction, key, { mobile, kind, since: now }))
  const sessionIds: string[] = []
  const naming = await sessionsOfMobile(database, mobile)
  for (const page of pagesOf(naming.filter((sessionId) => !except.includes(sessionId)))) {
    sessionIds.push(...(await withdrawPage(parts, page, (lead) => lead.mobile === mobile)))
  }
  return { mobile, sessionIds }
}

/** Returns which of the sessions were withdrawn: those whose lead is meant. */
function withdrawPage(
  { database, now }: WithdrawalParts,
  page: readonly string[],
  isMeant: (lead: Lead) => boolean,
): Promise<readonly string[]> {
  return untilAppended(() =>
    database.transaction(async (transaction) => {
      const leads = (await readLeads(transaction, page)).map(({ lead }) => lead).filter(isMeant)
      const sessionIds = leads.map(({ sessionId }) => sessionId)
      if (sessionIds.length === 0) return []
      // Event before chain, as an answer and an erasure do: in another order they would wait for each other.
      await announceEvents(transaction, { kind: 'lead.withdrawn', sessionIds, now })
      await appendConsentChanges(transaction, { kind: 'withdrawn', sessionIds, at: now })
      return sessionIds
    }),
  )
}
