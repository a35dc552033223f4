import type { Database } from '../storage/Database.ts'
import { postponeEvents, readUntriedLeads } from '../storage/outboxRows.ts'
import { readLeads, type SessionLead } from '../submissions/readLeads.ts'
import { obstacleTo } from './describeEvent.ts'
import { lookAgainAt } from './lookAgainAt.ts'

/** Leads looked at with one set of statements: some 200 rows. */
const PAGE_SIZE = 25

/** The parts it needs. */
interface LookParts {
  readonly database: Database
  readonly now: () => Date
  readonly sharedNow: () => Date
}

/**
 * Puts off the due leads whose answers have still to come, a page at a time, as is otherwise done one by one. Anybody can begin forms
 * that are never finished, each of which is looked at for two days: one by one, they would hold up the leads behind them. Ends at a page with
 * more to send than to put off. Rejects with a `DatabaseUnavailableError` while the database is away.
 */
export async function postponeUnfinished(parts: LookParts, stopping: AbortSignal): Promise<void> {
  let skip = 0
  while (!stopping.aborted) {
    const { looked, postponed } = await postponePage(parts, skip)
    if (looked < PAGE_SIZE || 2 * postponed < looked) return
    skip += looked - postponed
  }
}

async function postponePage({ database, now, sharedNow }: LookParts, skip: number) {
  const events = await readUntriedLeads(database, { now: now(), most: PAGE_SIZE, skip })
  if (events.length === 0) return { looked: 0, postponed: 0 }
  const leads = await leadsOf(database, events)
  const at = now()
  const clocks = { now: at, sharedNow: sharedNow() }
  const waits = events.flatMap((event) => {
    const found = leads.get(event.sessionId)
    if (!found) return []
    const obstacle = obstacleTo(found.lead, found.session, { createdAt: event.createdAt, now: at })
    const dueAt = obstacle?.is === 'waiting' ? lookAgainAt(event, obstacle.forMs, clocks) : null
    return dueAt ? { id: event.id, dueAt } : []
  })
  if (waits.length > 0) await postponeEvents(database, waits, at)
  return { looked: events.length, postponed: waits.length }
}

/** By session; empty when they cannot be read together: each is then described by itself, and the log says which one cannot be. */
async function leadsOf(database: Database, events: readonly { readonly sessionId: string }[]) {
  const ids = events.map(({ sessionId }) => sessionId)
  const found = await readLeads(database, ids).catch((): readonly SessionLead[] => [])
  return new Map(found.map((one) => [one.lead.sessionId, one]))
}
