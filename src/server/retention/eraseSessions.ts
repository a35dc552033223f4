import {
  appendConsentChanges,
  blankConsents,
  blankConsentsOf,
  readConsents,
  untilAppended,
} from '../storage/consentRows.ts'
import type { Database, Queryable } from '../storage/Database.ts'
import {
  type ErasedRows,
  eraseNumberRows,
  eraseSessionRows,
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
      readonly number: ErasedNumber | null
    }

/** A number to erase wherever it is named. */
export interface ErasedNumber {
  /** E.164 */
  readonly mobile: string
  /** Sessions that keep their lead, and lose only what names the number. */
  readonly mistypedIn: readonly string[]
}

type Request = Extract<ErasureCause, { type: 'request' }>

/** An erasure. */
export interface Erasure {
  readonly sessionIds: readonly string[]
  readonly cause: ErasureCause
  readonly now: Date
}

/**
 * Erases sessions in one transaction: answers, visit, codes, proofs and events go, and what was agreed to is blanked; its chain stays. On
 * request the chain says when, and the numbers are suppressed as withdrawn, by a keyed hash, so that only what is agreed to later counts.
 * `sessions` and `visits` of the result do not count sessions that only mistyped the number.
 */
export function eraseSessions(database: Database, erasure: Erasure): Promise<Erased> {
  return untilAppended(() => database.transaction((transaction) => erase(transaction, erasure)))
}

async function erase(transaction: Queryable, { sessionIds, cause, now }: Erasure): Promise<Erased> {
  if (cause.type === 'request') await honour(transaction, { sessionIds, cause, now })
  const rows = await eraseSessionRows(transaction, sessionIds)
  const blanked = await blankConsents(transaction, sessionIds)
  const erased = { ...rows, sessions: sessionIds.length, consents: blanked }
  if (cause.type === 'age') return erased
  const { mistyped, changed } = await eraseNumber(transaction, cause.number)
  // Only now: an answer of the session may have begun its chain meanwhile.
  const chained = (await readConsents(transaction, sessionIds)).map(({ sessionId }) => sessionId)
  await appendConsentChanges(transaction, { kind: 'erased', sessionIds: [...chained, ...changed], at: now })
  return {
    ...erased,
    answers: rows.answers + mistyped.answers,
    codes: rows.codes + mistyped.codes,
    proofs: rows.proofs + mistyped.proofs,
    consents: blanked + changed.length,
  }
}

const NO_ROWS = { answers: 0, codes: 0, proofs: 0 }

/** Removes what names a number in sessions that stay. `changed`: whose chains lost an entry's words, once for each entry. */
async function eraseNumber(transaction: Queryable, number: ErasedNumber | null) {
  if (number === null) return { mistyped: NO_ROWS, changed: [] }
  const { mobile, mistypedIn: sessionIds } = number
  return {
    mistyped: await eraseNumberRows(transaction, { mobile, sessionIds }),
    changed: await blankConsentsOf(transaction, { mobile, sessionIds }),
  }
}

/** What a request requires beyond deleting rows, from facts read before they go. */
async function honour(
  transaction: Queryable,
  { sessionIds, cause: { number, suppressionKey }, now }: Erasure & { readonly cause: Request },
): Promise<void> {
  const numbers = await numbersOfSessions(transaction, sessionIds)
  const named = number === null ? [] : [number.mobile]
  const keys = [...new Set([...numbers.map(({ mobile }) => mobile), ...named])].flatMap(keysThatName)
  await forgetLimits(transaction, { keys, sessionIds })
  await announceEvents(transaction, { kind: 'lead.erased', sessionIds, now })
  // A number that a session only claims may be somebody else's, who still wants the call.
  const proven = numbers.filter(({ isProven }) => isProven).map(({ mobile }) => mobile)
  for (const mobile of number === null ? proven : named) {
    await suppressNumber(transaction, suppressionKey, { mobile, kind: 'withdrawn', since: now })
  }
}
