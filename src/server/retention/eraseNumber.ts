import { appendConsentChanges, blankConsentsOf, untilAppended } from '../storage/consentRows.ts'
import type { Database, Queryable } from '../storage/Database.ts'
import { eraseNumberRows, forgetLimits, isNumberKnown } from '../storage/eraseSessionRows.ts'
import { pagesOf } from '../storage/pagesOf.ts'
import { sessionsOfMobile } from '../storage/sessionsOfMobile.ts'
import { type SuppressionKey, suppressNumber } from '../storage/suppressionRows.ts'
import { keysThatName } from '../verification/codeLimits.ts'
import { type Erased, NOTHING, sumOf } from './Erased.ts'
import { erasePages } from './eraseSessions.ts'
import { sessionsNaming } from './sessionsNaming.ts'

/** What the erasure of a number removed. */
interface ErasedNumber extends Erased {
  /** Sessions that went on with another number: they keep their lead, and lost only what names this one. */
  readonly mistyped: number
}

/**
 * Erases a number in E.164 wherever it is named; `null`: nothing is stored of it, and nothing was changed. First it is suppressed as
 * withdrawn, by a keyed hash, so that only what is agreed to later counts: anybody can make up many sessions with the number, which are then
 * read and erased by the page, each page in one transaction. A request that broke off is made again and finds what is left.
 */
export async function eraseNumber(
  database: Database,
  {
    mobile,
    suppressionKey,
    now,
  }: { readonly mobile: string; readonly suppressionKey: SuppressionKey; readonly now: Date },
): Promise<ErasedNumber | null> {
  const sessionIds = await sessionsOfMobile(database, mobile)
  if (sessionIds.length === 0 && !(await isNumberKnown(database, { mobile, keys: keysThatName(mobile) }))) return null
  await database.transaction((transaction) =>
    suppressNumber(transaction, suppressionKey, { mobile, kind: 'withdrawn', since: now }),
  )
  const named = await sessionsNaming(database, { mobile, sessionIds })
  let erased = await erasePages(database, named.own, now)
  let mistyped = 0
  const remove = (ids: readonly string[]): Promise<Erased> =>
    untilAppended(() =>
      database.transaction((transaction) => removeNumber(transaction, { mobile, sessionIds: ids }, now)),
    )
  for (const page of pagesOf(named.mistyped)) {
    const removed = await remove(page)
    mistyped += removed.sessions
    erased = sumOf(erased, { ...removed, sessions: 0 })
  }
  const rest = await remove([])
  return { ...sumOf(erased, rest), mistyped }
}

/** Removes what names a number in sessions that stay, its codes that no session asked for, and what counts its texts and guesses. */
async function removeNumber(
  transaction: Queryable,
  number: { readonly mobile: string; readonly sessionIds: readonly string[] },
  now: Date,
): Promise<Erased> {
  // First: it waits for a guess at a code, whose proof the rows below would not show.
  await forgetLimits(transaction, keysThatName(number.mobile))
  const rows = await eraseNumberRows(transaction, number)
  const changed = await blankConsentsOf(transaction, number)
  await appendConsentChanges(transaction, { kind: 'erased', sessionIds: changed, at: now })
  return { ...NOTHING, ...rows, consents: changed.length }
}
