import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEASE_GRACE_MS, LONGEST_CALL_SECONDS } from '#server/deliveryTimes.ts'
import type { Database } from '#server/storage/Database.ts'
import { announceEvents, claimDueEvents, postponeEvent, recordFailure } from '#server/storage/outboxRows.ts'
import { indexesUsedBy } from '../../support/indexesUsedBy.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

const now = new Date('2026-11-20T12:00:00+10:00')
const sessionIds = Array.from({ length: 2000 }, (_, index) => `session-${index}`)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await announceEvents(database, { kind: 'lead.completed', sessionIds, now })
}, OPENING_MS)
afterAll(() => database.close())

describe('among many waiting events', () => {
  it('claimDueEvents uses the index on due_at', async () => {
    const used = await indexesUsedBy(database, (on) => claimDueEvents(on, { now, leaseMs: 1000, most: 4 }))
    expect(used.toSorted()).toEqual(['outbox_due_at', 'outbox_pkey'])
  })

  it('announceEvents uses the index on session and kind', async () => {
    const used = await indexesUsedBy(database, (on) =>
      announceEvents(on, { kind: 'lead.withdrawn', sessionIds: ['session-1'], now }),
    )
    expect(used).toEqual(['outbox_session_id_kind_key'])
  })
})

describe('announceEvents', () => {
  /** When a withdrawal is told of a lead whose own event had so many attempts, and waits an hour for the next. */
  async function toldAfter(attempts: number): Promise<readonly unknown[]> {
    const sessionId = `tried-${attempts}`
    const later = new Date(now.getTime() + 3_600_000)
    await announceEvents(database, { kind: 'lead.completed', sessionIds: [sessionId], now: later })
    await database.query('update outbox set attempts = $2::int where session_id = $1', [sessionId, attempts])
    await announceEvents(database, { kind: 'lead.withdrawn', sessionIds: [sessionId], now })
    return database.query(
      `select due_at as "dueAt", attempts from outbox where session_id = $1 and kind = 'lead.withdrawn'`,
      [sessionId],
    )
  }

  it('tells at once of a lead that nobody has begun to send, and else once an attempt must have ended', async () => {
    expect(await toldAfter(0)).toEqual([{ dueAt: now, attempts: 0 }])
    const dueAt = new Date(now.getTime() + LONGEST_CALL_SECONDS * 1000 + LEASE_GRACE_MS)
    expect(await toldAfter(1)).toEqual([{ dueAt, attempts: 0 }])
  })

  it('gives an event that is announced again a full set of attempts', async () => {
    const erased = { kind: 'lead.erased', sessionIds: ['session-1'], now } as const
    await announceEvents(database, erased)
    await database.query(`update outbox set attempts = 30 where kind = 'lead.erased'`)
    await announceEvents(database, erased)
    expect(await database.query(`select attempts from outbox where kind = 'lead.erased'`)).toEqual([{ attempts: 0 }])
  })
})

describe('claimDueEvents', () => {
  it('takes no more events than asked for, counting those that a wrong clock put off', async () => {
    const inAYear = new Date(now.getTime() + 365 * 24 * 3_600_000)
    await announceEvents(database, { kind: 'lead.completed', sessionIds: ['put-off'], now: inAYear })
    expect(await claimDueEvents(database, { now, leaseMs: 1000, most: 1 })).toHaveLength(1)
  })
})

describe('recordFailure and postponeEvent', () => {
  it('change nothing of an event that another worker has claimed meanwhile', async () => {
    const past = new Date(now.getTime() - 3_600_000)
    await announceEvents(database, { kind: 'lead.completed', sessionIds: ['first-of-all'], now: past })
    const claim = async (at: Date) => (await claimDueEvents(database, { now: at, leaseMs: 1000, most: 1 }))[0]
    const slow = await claim(past)
    const other = await claim(new Date(past.getTime() + 1000))
    expect([other?.id, other?.attempts]).toEqual([slow?.id, 2])
    if (slow) await recordFailure(database, slow, { error: 'HTTP 500', dueAt: null, now })
    if (slow) await postponeEvent(database, slow, now)
    const kept = 'select attempts, dead_at, last_error, due_at from outbox where id = $1'
    expect(await database.query(kept, [other?.id])).toEqual([
      { attempts: 2, dead_at: null, last_error: null, due_at: new Date(past.getTime() + 2000) },
    ])
  })
})
