import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '../durations.ts'
import { countWholeAddresses, shortenAddresses } from '../storage/addressRows.ts'
import { readLeftBehind, readSessionAges, type SessionAge, sweepEvents } from '../storage/agedRows.ts'
import type { Database, Queryable } from '../storage/Database.ts'
import { reuseRoom } from '../storage/reuseRoom.ts'
import { sessionIdPages, type SessionTable } from '../storage/sessionIdPages.ts'
import { sweepCodesAndLimits } from '../storage/sweepCodesAndLimits.ts'
import { LONGEST_WAY_MS } from '../submissions/longestWay.ts'
import { readLeads } from '../submissions/readLeads.ts'
import { eraseAged } from './eraseSessions.ts'
import type { RetentionPeriods } from './RetentionPeriods.ts'
import { shortAddress } from './shortAddress.ts'

/** Counts of what was past its retention period. */
export interface Outdated {
  /** Forms that were left or ended in "not eligible". */
  readonly unfinished: number
  readonly leads: number
  /** Sessions that were opened or proven and never answered. */
  readonly unanswered: number
  /** Answers whose addresses were shortened. */
  readonly addresses: number
  /** Events of the outbox. */
  readonly events: number
}

/** The parts of a run. */
export interface RetentionParts {
  readonly database: Database
  readonly periods: RetentionPeriods
  readonly now: Date
  /** `look`: counts what is too old, and changes nothing. An event that would go with its lead is counted as well. */
  readonly mode: 'remove' | 'look'
  /** Ends the run early, between two pages. */
  readonly signal?: AbortSignal
}

/** Most sessions that one statement looks at, with all their answers and without: everybody else waits a few milliseconds for it. */
const PAGE_SIZE = 25
const BATCH_SIZE = 500

/** ms between two pages: visitors go first. */
const PAUSE_MS = 10

/** ms; how long a whole address, and a delivered event, is useful. */
const MONTH_MS = 30 * DAY_MS

/**
 * Removes what is older than the retention periods, and shortens addresses, a page at a time; then makes the room usable again. Harmless
 * when it runs twice at once. Source: P4.
 */
export async function applyRetention(parts: RetentionParts): Promise<Outdated> {
  const { database, periods, mode, now } = parts
  const found = { unfinished: 0, leads: 0, unanswered: 0, addresses: 0, events: 0 }
  for await (const page of sessionPages(parts, { tables: ['submission'], size: PAGE_SIZE })) {
    const { unfinished, leads } = await sortOut(parts, await readSessionAges(database, page))
    const outdated = new Set([...unfinished, ...leads])
    found.unfinished += await remove(parts, unfinished, agedBy(periods.partialMs, now))
    found.leads += await remove(parts, leads, agedBy(periods.leadMs, now))
    const kept = page.filter((id) => !outdated.has(id))
    const aged = { sessionIds: kept, before: before(now, MONTH_MS) }
    found.addresses +=
      mode === 'look' ? await countWholeAddresses(database, aged) : await shortenAddresses(database, aged, shortAddress)
  }
  found.unanswered = await removeUnanswered(parts)
  if (mode === 'remove') await sweepCodesAndLimits(database, now)
  found.events = await removeEvents(parts)
  if (mode === 'remove') await reuseRoom(database, parts.signal)
  return found
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** The sessions of some tables in pages, with a pause after each, until the run is ended. */
async function* sessionPages(
  parts: RetentionParts,
  { tables, size }: { readonly tables: readonly SessionTable[]; readonly size: number },
): AsyncGenerator<readonly string[]> {
  for await (const page of sessionIdPages(parts.database, tables, size)) {
    if (parts.signal?.aborted) return
    yield page
    await sleep(PAUSE_MS)
  }
}

/** The sessions that are past their period, by outcome. */
async function sortOut({ database, periods, now }: RetentionParts, ages: readonly SessionAge[]) {
  const aged = olderOf(ages, periods.partialMs, now)
  if (aged.length === 0) return { unfinished: [], leads: [] }
  const old = new Set(olderOf(ages, periods.leadMs, now))
  const leads = (await readLeads(database, aged)).map(({ lead }) => lead)
  return {
    unfinished: idsOf(leads.filter(({ status }) => status !== 'complete')),
    leads: idsOf(leads.filter(({ status, sessionId }) => status === 'complete' && old.has(sessionId))),
  }
}

const idsOf = (sessions: readonly { readonly sessionId: string }[]): readonly string[] =>
  sessions.map(({ sessionId }) => sessionId)

const olderOf = (ages: readonly SessionAge[], ms: number, now: Date): readonly string[] =>
  idsOf(ages.filter((session) => isOlder(session, ms, now)))

/** Whether a session's last answer is older than the period. Never while more may come, however far its browser's clock is behind. */
function isOlder({ givenAt, cameAt }: SessionAge, ms: number, now: Date): boolean {
  // Also what came since the run began; further ahead it is dated by a wrong clock.
  const isUnderWay = Math.abs(now.getTime() - cameAt.getTime()) <= LONGEST_WAY_MS
  return !isUnderWay && Date.parse(givenAt) < before(now, ms).getTime()
}

/** Finds those of some sessions that are past their period. */
type FindAged = (database: Queryable, sessionIds: readonly string[]) => Promise<readonly string[]>

const agedBy =
  (ms: number, now: Date): FindAged =>
  async (database, sessionIds) =>
    olderOf(await readSessionAges(database, sessionIds), ms, now)

/** Returns how many of the sessions were removed: another run may be at work on the same ones, and an answer may have come meanwhile. */
async function remove(
  { database, mode }: RetentionParts,
  sessionIds: readonly string[],
  findAged: FindAged,
): Promise<number> {
  if (mode === 'look' || sessionIds.length === 0) return sessionIds.length
  return (await eraseAged(database, (transaction) => findAged(transaction, sessionIds))).sessions
}

async function removeUnanswered(parts: RetentionParts): Promise<number> {
  const { database, periods, now } = parts
  const findAged: FindAged = (on, sessionIds) =>
    readLeftBehind(on, { sessionIds, before: before(now, periods.partialMs) })
  let count = 0
  for await (const page of sessionPages(parts, { tables: ['visit', 'proof'], size: BATCH_SIZE })) {
    count += await remove(parts, await findAged(database, page), findAged)
  }
  return count
}

async function removeEvents(parts: RetentionParts): Promise<number> {
  const { database, periods, now, mode } = parts
  const old = {
    delivered: before(now, MONTH_MS),
    // An undelivered event may still be sent, whether or not this process has a receiver.
    happened: before(now, Math.max(periods.leadMs, MONTH_MS)),
  }
  let count = 0
  for await (const sessionIds of sessionPages(parts, { tables: ['outbox'], size: BATCH_SIZE })) {
    count += await sweepEvents(database, old, { mode, sessionIds })
  }
  return count
}
