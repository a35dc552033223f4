import type { Database } from '#server/storage/Database.ts'
import { MINUTE_MS } from '#server/durations.ts'
import { announceEvents, claimDueEvents, recordDelivered, recordFailure } from '#server/storage/outboxRows.ts'

const NINE = Date.parse('2026-11-20T09:00:00+10:00')

/** The time so many minutes after nine. */
export const at = (minutes: number): Date => new Date(NINE + minutes * MINUTE_MS)

/** Session "delivered" got its event at nine, "dead" was given up at 9:10, "pending" failed at 9:20 and waits until noon. */
export async function threeEvents(database: Database): Promise<void> {
  const told = ['delivered', 'dead', 'pending']
  for (const [index, sessionId] of told.entries()) {
    const now = at(index * 10)
    await announceEvents(database, { kind: 'lead.withdrawn', sessionIds: [sessionId], now })
    const [event] = await claimDueEvents(database, { now, leaseMs: MINUTE_MS, most: 1 })
    if (!event) throw new Error('Nothing was due')
    if (sessionId === 'delivered') await recordDelivered(database, event, now)
    else await recordFailure(database, event, { error: 'HTTP 500', dueAt: sessionId === 'dead' ? null : at(180), now })
  }
}
