import { appendConsentChanges, blankConsents, readConsents, untilAppended } from '../storage/consentRows.ts'
import type { Database, Queryable } from '../storage/Database.ts'
import {
  type ErasedRows,
  eraseSessionRows,
  eraseUnownedCodes,
  forgetLimits,
  numbersOfSessions,
} from '../storage/eraseSessionRows.ts'
import { announceEvents } from '../storage/outboxRows.ts'
import { type SuppressionKey, suppressNumber } from '../storage/suppressionRows.ts'
import { keysThatName } from '../verification/codeLimits.ts'

/** What an erasure removed. */
export interface Erased extends ErasedRows {
  readonly sessions: number
  /** Chain entries that were blanked. */
  readonly consents: number
}

/** Why sessions are erased. `age`: nobody is told. `request`: whoever has the lead is told, and numbers are no longer called. */
export type ErasureCause =
  | { readonly type: 'age' }
  | {
      readonly type: 'request'
      readonly suppressionKey: SuppressionKey
      /** The number named in the request; `null`: the numbers that these sessions have proven. */
      readonly mobile: string | null
    }

/** An erasure. */
export interface Erasure {
  readonly sessionIds: readonly string[]
  readonly cause: ErasureCause
  readonly now: Date
}

/**
 * Erases sessions in one transaction: answers, visit, codes, proofs and events go, and what was agreed to is blanked; its chain stays. On
 * request the chain says when, and the numbers are suppressed as withdrawn, by a keyed hash, so that only what is agreed to later counts.
 */
export function eraseSessions(database: Database, erasure: Erasure): Promise<Erased> {
  return untilAppended(() => database.transaction((transaction) => erase(transaction, erasure)))
}

async function erase(transaction: Queryable, { sessionIds, cause, now }: Erasure): Promise<Erased> {
  if (cause.type === 'request') await honour(transaction, { sessionIds, cause, now })
  const rows = await eraseSessionRows(transaction, sessionIds)
  const named = cause.type === 'request' ? cause.mobile : null
  const unowned = named === null ? 0 : await eraseUnownedCodes(transaction, named)
  const blanked = await blankConsents(transaction, sessionIds)
  if (cause.type === 'request') {
    // Only now: an answer of the session may have begun its chain meanwhile.
    const chained = (await readConsents(transaction, sessionIds)).map(({ sessionId }) => sessionId)
    await appendConsentChanges(transaction, { kind: 'erased', sessionIds: chained, at: now })
  }
  return { ...rows, codes: rows.codes + unowned, sessions: sessionIds.length, consents: blanked }
}

/** What a request requires beyond deleting rows, from facts read before they go. */
async function honour(
  transaction: Queryable,
  { sessionIds, cause, now }: Erasure & { readonly cause: Extract<ErasureCause, { type: 'request' }> },
): Promise<void> {
  const numbers = await numbersOfSessions(transaction, sessionIds)
  const named = cause.mobile === null ? [] : [cause.mobile]
  const keys = [...new Set([...numbers.map(({ mobile }) => mobile), ...named])].flatMap(keysThatName)
  await forgetLimits(transaction, { keys, sessionIds })
  await announceEvents(transaction, { kind: 'lead.erased', sessionIds, now })
  // A number that a session only claims may be somebody else's, who still wants the call.
  const proven = numbers.filter(({ isProven }) => isProven).map(({ mobile }) => mobile)
  for (const mobile of cause.mobile === null ? proven : [cause.mobile]) {
    await suppressNumber(transaction, cause.suppressionKey, { mobile, kind: 'withdrawn', since: now })
  }
}
