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
  forgetHolders,
  forgetLimits,
  numbersOfSessions,
} from '../storage/eraseSessionRows.ts'
import { announceEvents } from '../storage/outboxRows.ts'
import { pagesOf } from '../storage/pagesOf.ts'
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
 * Erases sessions: answers, visit, codes, proofs and events go, and what was agreed to is blanked; its chain stays. For their age, in one
 * transaction.
 *
 * On request anybody may have made up many sessions with the number, so it goes by the page, each page in one transaction. First the
 * numbers are suppressed as withdrawn, by a keyed hash, so that only what is agreed to later counts, whatever becomes of the rest. A
 * request that broke off is made again and finds what is left. The chains say when. `sessions` and `visits` of the result do not count
 * sessions that only mistyped the number.
 */
export async function eraseSessions(database: Database, { sessionIds, cause, now }: Erasure): Promise<Erased> {
  if (cause.type === 'age') return inTransaction(database, (transaction) => erase(transaction, sessionIds))
  const { number } = cause
  await database.transaction((transaction) => suppress(transaction, { sessionIds, cause, now }))
  // Once for all: no index leads from a session to what counts its texts.
  await untilAppended(() => forgetHolders(database, sessionIds))
  let erased = NOTHING
  for (const page of pagesOf(sessionIds)) {
    erased = sumOf(erased, await inTransaction(database, (transaction) => eraseAndTell(transaction, page, now)))
  }
  if (number === null) return erased
  const { mobile } = number
  for (const page of pagesOf(number.mistypedIn)) {
    const mistyped = { mobile, sessionIds: page }
    erased = sumOf(erased, await inTransaction(database, (transaction) => eraseNumber(transaction, mistyped, now)))
  }
  const named = await inTransaction(database, async (transaction) => {
    await forgetLimits(transaction, keysThatName(mobile))
    return eraseNumber(transaction, { mobile, sessionIds: [] }, now)
  })
  return sumOf(erased, named)
}

const NOTHING: Erased = { sessions: 0, answers: 0, visits: 0, codes: 0, proofs: 0, consents: 0 }

const sumOf = (a: Erased, b: Erased): Erased => ({
  sessions: a.sessions + b.sessions,
  answers: a.answers + b.answers,
  visits: a.visits + b.visits,
  codes: a.codes + b.codes,
  proofs: a.proofs + b.proofs,
  consents: a.consents + b.consents,
})

const inTransaction = (database: Database, work: (transaction: Queryable) => Promise<Erased>): Promise<Erased> =>
  untilAppended(() => database.transaction(work))

async function erase(transaction: Queryable, sessionIds: readonly string[]): Promise<Erased> {
  const rows = await eraseSessionRows(transaction, sessionIds)
  return { ...rows, sessions: sessionIds.length, consents: await blankConsents(transaction, sessionIds) }
}

async function eraseAndTell(transaction: Queryable, sessionIds: readonly string[], now: Date): Promise<Erased> {
  const numbers = await numbersOfSessions(transaction, sessionIds)
  await forgetLimits(
    transaction,
    numbers.flatMap(({ mobile }) => keysThatName(mobile)),
  )
  await announceEvents(transaction, { kind: 'lead.erased', sessionIds, now })
  const erased = await erase(transaction, sessionIds)
  // Only now: an answer of the session may have begun its chain meanwhile.
  const chained = (await readConsents(transaction, sessionIds)).map(({ sessionId }) => sessionId)
  await appendConsentChanges(transaction, { kind: 'erased', sessionIds: chained, at: now })
  return erased
}

/** Removes what names a number in sessions that stay, and its codes that no session asked for. */
async function eraseNumber(
  transaction: Queryable,
  number: { readonly mobile: string; readonly sessionIds: readonly string[] },
  now: Date,
): Promise<Erased> {
  const rows = await eraseNumberRows(transaction, number)
  const changed = await blankConsentsOf(transaction, number)
  await appendConsentChanges(transaction, { kind: 'erased', sessionIds: changed, at: now })
  return { ...NOTHING, ...rows, consents: changed.length }
}

/** The number that is named, or else those that the sessions have proven: one that is only claimed may be somebody else's. */
async function suppress(
  transaction: Queryable,
  { sessionIds, cause: { number, suppressionKey }, now }: Erasure & { readonly cause: Request },
): Promise<void> {
  const numbers = number ? [{ ...number, isProven: true }] : await numbersOfSessions(transaction, sessionIds)
  for (const { mobile, isProven } of numbers) {
    if (isProven) await suppressNumber(transaction, suppressionKey, { mobile, kind: 'withdrawn', since: now })
  }
}
