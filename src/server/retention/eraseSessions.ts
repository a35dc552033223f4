import { withdrawNumber } from '../consent/withdrawConsent.ts'
import { appendConsentChanges, blankConsents, readConsents, untilAppended } from '../storage/consentRows.ts'
import type { Database, Queryable } from '../storage/Database.ts'
import { eraseSessionRows, forgetHolders, forgetLimits, numbersOfSessions } from '../storage/eraseSessionRows.ts'
import { announceEvents } from '../storage/outboxRows.ts'
import { pagesOf } from '../storage/pagesOf.ts'
import type { SuppressionKey } from '../storage/suppressionRows.ts'
import { keysThatName } from '../verification/codeLimits.ts'
import { type Erased, NOTHING, sumOf } from './Erased.ts'

/** An erasure on request. */
interface Erasure {
  readonly sessionId: string
  readonly suppressionKey: SuppressionKey
  readonly now: Date
}

/** What an erasure on request removed. */
interface ErasedSession extends Erased {
  /** Other sessions with a number that was proven in it: they stay, and their leads may not be called. */
  readonly withdrawn: number
}

/**
 * Erases a session on request: answers, visit, codes, proofs and events go, and what was agreed to is blanked; its chain stays. Before that,
 * what its proven numbers agreed to is withdrawn, in other sessions too, so that only what is agreed to later counts, whatever becomes of
 * the rest.
 */
export async function eraseSession(
  database: Database,
  { sessionId, suppressionKey, now }: Erasure,
): Promise<ErasedSession> {
  const sessionIds = [sessionId]
  const parts = { database, key: suppressionKey, now, kind: 'withdrawn' } as const
  let withdrawn = 0
  for (const { mobile, isProven } of await numbersOfSessions(database, sessionIds)) {
    // One that is only claimed may be somebody else's, who still wants the call.
    if (isProven) withdrawn += (await withdrawNumber(parts, mobile, sessionIds)).sessionIds.length
  }
  return { ...(await erasePages(database, sessionIds, now)), withdrawn }
}

/**
 * Erases for their age the sessions that `findAged` still finds, in one transaction that sees the rows of one moment: an answer that came
 * before it keeps its session, and one that comes later stays. Nobody is told, and no number is suppressed.
 */
export function eraseAged(
  database: Database,
  findAged: (transaction: Queryable) => Promise<readonly string[]>,
): Promise<Erased> {
  return inTransaction(database, async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read')
    return erase(transaction, await findAged(transaction))
  })
}

/** Erases sessions a page at a time, each page in one transaction. Their chains say when, and whoever has a lead is told. */
export async function erasePages(database: Database, sessionIds: readonly string[], now: Date): Promise<Erased> {
  // Once for all: no index leads from a session to what counts its texts.
  await untilAppended(() => forgetHolders(database, sessionIds))
  let erased = NOTHING
  for (const page of pagesOf(sessionIds)) {
    erased = sumOf(erased, await inTransaction(database, (transaction) => eraseAndTell(transaction, page, now)))
  }
  return erased
}

const inTransaction = (database: Database, work: (transaction: Queryable) => Promise<Erased>): Promise<Erased> =>
  untilAppended(() => database.transaction(work))

async function erase(transaction: Queryable, sessionIds: readonly string[]): Promise<Erased> {
  const rows = await eraseSessionRows(transaction, sessionIds)
  return { ...rows, consents: await blankConsents(transaction, sessionIds) }
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
