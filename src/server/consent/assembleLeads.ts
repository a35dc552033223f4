import type { Landing } from '#core/contract/visit.ts'
import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import type { Config } from '../config.ts'
import { type CallClock, judgeCallable, type NotCallable } from './judgeCallable.ts'
import { readSuppressionKey, type SuppressionSecrets } from './readSuppressionKey.ts'
import type { Queryable } from '../storage/Database.ts'
import { readSuppressions, type SuppressionKey } from '../storage/suppressionRows.ts'
import type { Lead } from '../submissions/foldLead.ts'
import type { SessionLead } from '../submissions/readLeads.ts'

/** A lead as exports and webhooks have it. */
export interface LeadRecord extends Lead {
  /** Whether the number may be called now. */
  readonly callable: boolean
  /** Brisbane time; `null` unless callable. */
  readonly callableUntil: string | null
  /** `null` when callable. */
  readonly notCallableBecause: NotCallable | null
  /** The head of the session's chain, `null` without one, and its length: kept elsewhere, they show whether the chain was changed. */
  readonly consent: { readonly chain: string | null; readonly positions: number }
  /** Where the visit began; `null` when none was noted. */
  readonly visit: Landing | null
}

/** What is needed to assemble leads, besides their stored rows. */
export interface LeadTerms extends CallClock {
  readonly suppressionKey: SuppressionKey
}

/** The terms as they are now. */
export async function readLeadTerms({
  database,
  config,
  now,
}: {
  readonly database: Queryable
  readonly config: SuppressionSecrets & Pick<Config, 'callableMs'>
  readonly now: () => Date
}): Promise<LeadTerms> {
  return {
    now: now(),
    callableMs: config.callableMs,
    suppressionKey: await readSuppressionKey(database, config),
  }
}

/** Adds to leads, in their order, whether each may be called. Facts newer than those read with them can only forbid a call. */
export async function assembleLeads(
  database: Queryable,
  leads: readonly SessionLead[],
  terms: LeadTerms,
): Promise<readonly LeadRecord[]> {
  const mobiles = leads.flatMap(({ lead }) => lead.mobile ?? [])
  const suppressions = await readSuppressions(database, terms.suppressionKey, mobiles)
  return leads.map(({ session: { consents, visit }, lead }) => {
    const suppression = suppressions.get(lead.mobile ?? '') ?? null
    const verdict = judgeCallable(lead, { consents, suppression }, terms)
    return {
      ...lead,
      callable: verdict.callable,
      callableUntil: verdict.callable ? formatBrisbane(verdict.until.getTime()) : null,
      notCallableBecause: verdict.callable ? null : verdict.reason,
      consent: { chain: consents.at(-1)?.chain ?? null, positions: consents.length },
      visit: visit && { landingPage: visit.landingPage, referrer: visit.referrer, utm: visit.utm },
    }
  })
}
