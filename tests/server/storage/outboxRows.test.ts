import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LEASE_GRACE_MS, LONGEST_CALL_SECONDS } from '#server/deliveryTimes.ts'
import type { Database } from '#server/storage/Database.ts'
import {
  announceEvents,
  claimDueEvents,
  type EventKind,
  postponeEvent,
  postponeEvents,
  readUntriedLeads,
  recordDelivered,
  recordFailure,
} from '#server/storage/outboxRows.ts'
import { indexesUsedBy } from '../../support/indexesUsedBy.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

const now = new Date('2026-11-20T12:00:00+10:00')
const sessionIds = Array.from({ length: 2000 }, (_, index) => `session-${index}`)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, OPENING_MS)
beforeEach(async () => {
  await database.query('truncate outbox')
  await announceEvents(database, { kind: 'lead.completed', sessionIds, now })
})
afterAll(() => database.close())

describe('among many waiting events', () => {
  it('claimDueEvents uses the index on due_at', async () => {
    const used = await indexesUsedBy(database, (on) => claimDueEvents(on, { now, leaseMs: 1000, most: 4 }))
    expect(used.toSorted()).toEqual(['outbox_due_at', 'outbox_pkey'])
  })

  it('readUntriedLeads uses the index on due_at', async () => {
    const used = await indexesUsedBy(database, (on) => readUntriedLeads(on, { now, most: 25, skip: 5 }))
    expect(used).toEqual(['outbox_due_at'])
  })

  it('postponeEvents finds its events by their ids', async () => {
    const events = await readUntriedLeads(database, { now, most: 25, skip: 0 })
    const waits = events.map(({ id }) => ({ id, dueAt: now }))
    const used = await indexesUsedBy(database, (on) => postponeEvents(on, waits, now))
    expect(used).toEqual(['outbox_pkey'])
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

  it.each(['delivered_at', 'dead_at'])('tells at once of a lead that is not sent again: it has a %s', async (end) => {
    const sessionId = `over-${end}`
    await announceEvents(database, { kind: 'lead.completed', sessionIds: [sessionId], now })
    await database.query(
      `update outbox set attempts = 1, ${end} = $2::timestamptz, due_at = $2::timestamptz + interval '20 seconds'
       where session_id = $1`,
      [sessionId, now.toISOString()],
    )
    await announceEvents(database, { kind: 'lead.withdrawn', sessionIds: [sessionId], now })
    const told = `select due_at as "dueAt" from outbox where session_id = $1 and kind = 'lead.withdrawn'`
    expect(await database.query(told, [sessionId])).toEqual([{ dueAt: now }])
  })

  it.each(['delivered_at', 'dead_at'])('tells again what happened again, though the event had a %s', async (end) => {
    const again = { kind: 'lead.withdrawn', sessionIds: [`again-${end}`] } as const
    await announceEvents(database, { ...again, now })
    await database.query(
      `update outbox set attempts = 30, last_error = 'HTTP 500', ${end} = $2::timestamptz where session_id = $1`,
      [again.sessionIds[0], now.toISOString()],
    )
    const later = new Date(now.getTime() + 3_600_000)
    await announceEvents(database, { ...again, now: later })
    expect(
      await database.query(
        'select created_at, due_at, attempts, delivered_at, dead_at, last_error from outbox where session_id = $1',
        [again.sessionIds[0]],
      ),
    ).toEqual([{ created_at: later, due_at: later, attempts: 0, delivered_at: null, dead_at: null, last_error: null }])
  })

  it('tells what happened again under a new id, because a receiver takes each id once', async () => {
    const again = { kind: 'lead.withdrawn', sessionIds: ['twice'], now } as const
    const idsNow = () => database.query<{ id: string }>(`select id from outbox where session_id = 'twice'`)
    await announceEvents(database, again)
    const [first] = await idsNow()
    await announceEvents(database, again)
    expect(await idsNow()).toEqual([{ id: expect.not.stringMatching(String(first?.id)) }])
  })

  it('tells at once, whatever became of what was told before', async () => {
    const told = ['told-before']
    await announceEvents(database, { kind: 'lead.withdrawn', sessionIds: told, now })
    await database.query(
      `update outbox set attempts = 1, due_at = due_at + interval '1 hour' where session_id = $1`,
      told,
    )
    await announceEvents(database, { kind: 'lead.erased', sessionIds: told, now })
    const dueAt = `select due_at as "dueAt" from outbox where session_id = $1 and kind = 'lead.erased'`
    expect(await database.query(dueAt, told)).toEqual([{ dueAt: now }])
  })
})

describe('readUntriedLeads', () => {
  it('leaves out what is no lead, was tried, is over or not due', async () => {
    const past = new Date(now.getTime() - 86_400_000)
    const announce = (kind: EventKind, ...ids: readonly string[]) =>
      announceEvents(database, { kind, sessionIds: ids, now: past })
    await announce('lead.completed', 'untried', 'tried', 'untried-delivered', 'untried-dead', 'untried-later')
    await announce('lead.withdrawn', 'no-lead')
    await database.query(`update outbox set attempts = 1 where session_id = 'tried'`)
    await database.query(`update outbox set delivered_at = due_at where session_id = 'untried-delivered'`)
    await database.query(`update outbox set dead_at = due_at where session_id = 'untried-dead'`)
    await database.query(`update outbox set due_at = due_at + interval '1 hour' where session_id = 'untried-later'`)
    const found = await readUntriedLeads(database, { now: past, most: 25, skip: 0 })
    expect(found.map(({ sessionId }) => sessionId)).toEqual(['untried'])
  })
})

describe('claimDueEvents', () => {
  it('takes those first that have been due for longest', async () => {
    const past = new Date(now.getTime() - 3_600_000)
    await announceEvents(database, { kind: 'lead.erased', sessionIds: ['due-for-longest'], now: past })
    const [event] = await claimDueEvents(database, { now, leaseMs: 1000, most: 1 })
    expect(event?.sessionId).toBe('due-for-longest')
  })

  it('takes no more events than asked for, counting those that a wrong clock put off', async () => {
    const inAYear = new Date(now.getTime() + 365 * 24 * 3_600_000)
    await announceEvents(database, { kind: 'lead.completed', sessionIds: ['put-off'], now: inAYear })
    expect(await claimDueEvents(database, { now, leaseMs: 1000, most: 1 })).toHaveLength(1)
  })
})

describe('claimDueEvents, among events that a wrong clock put off', () => {
  it('takes those that wait for more than two hours, which is longer than any wait', async () => {
    const putOff = { 'two-hours': 2 * 3_600_000, 'two-hours-more': 2 * 3_600_000 + 1 }
    for (const [sessionId, ms] of Object.entries(putOff)) {
      const then = new Date(now.getTime() + ms)
      await announceEvents(database, { kind: 'lead.erased', sessionIds: [sessionId], now: then })
    }
    const taken = await claimDueEvents(database, { now, leaseMs: 1000, most: 5000 })
    expect(taken.map(({ sessionId }) => sessionId).filter((id) => id in putOff)).toEqual(['two-hours-more'])
  })

  it.each(['delivered_at', 'dead_at'])('takes none with a %s, a year later', async (end) => {
    const sessionId = `year-${end}`
    const inAYear = new Date(now.getTime() + 365 * 24 * 3_600_000)
    await announceEvents(database, { kind: 'lead.erased', sessionIds: [sessionId], now: inAYear })
    await database.query(`update outbox set ${end} = due_at where session_id = $1`, [sessionId])
    const taken = await claimDueEvents(database, { now, leaseMs: 1000, most: 5000 })
    expect(taken.filter((event) => event.sessionId === sessionId)).toEqual([])
  })
})

describe('recordDelivered', () => {
  /** A claimed event, and what is stored of it. */
  async function aClaimedEvent(sessionId: string) {
    const past = new Date(now.getTime() - 2 * 3_600_000)
    await announceEvents(database, { kind: 'lead.erased', sessionIds: [sessionId], now: past })
    const [event] = await claimDueEvents(database, { now: past, leaseMs: 1000, most: 1 })
    if (event?.sessionId !== sessionId) throw new Error('Nothing was due')
    const stored = () =>
      database.query('select attempts, delivered_at, dead_at, last_error from outbox where id = $1', [event.id])
    return { event, stored }
  }

  it('counts also after another worker has given the event up', async () => {
    const { event, stored } = await aClaimedEvent('given-up')
    await recordFailure(database, event, { error: 'HTTP 500', dueAt: null, now })
    expect(await stored()).toEqual([{ attempts: 1, delivered_at: null, dead_at: now, last_error: 'HTTP 500' }])
    await recordDelivered(database, event, now)
    expect(await stored()).toEqual([{ attempts: 1, delivered_at: now, dead_at: null, last_error: null }])
  })

  it('stays what became of the event, whatever other workers record later', async () => {
    const { event, stored } = await aClaimedEvent('delivered')
    await recordDelivered(database, event, now)
    const later = new Date(now.getTime() + 60_000)
    await recordDelivered(database, event, later)
    await recordFailure(database, event, { error: 'HTTP 500', dueAt: null, now: later })
    await postponeEvent(database, event, later)
    expect(await stored()).toEqual([{ attempts: 1, delivered_at: now, dead_at: null, last_error: null }])
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

describe('postponeEvents', () => {
  it('puts each event off until its own time, and leaves alone what was claimed or delivered since, or is not due', async () => {
    const at = new Date(now.getTime() + 86_400_000)
    const later = new Date(at.getTime() + 60_000)
    const own = ['claimed', 'delivered-since', 'early', 'put-off-1', 'put-off-2']
    for (const id of own) await announceEvents(database, { kind: 'lead.completed', sessionIds: [id], now: at })
    const rowsOf = () =>
      database.query<{ id: string; session: string; due: Date }>(
        'select id, session_id as session, due_at as due from outbox where session_id = any($1) order by session_id',
        [own],
      )
    await database.query(`update outbox set attempts = 1 where session_id = 'claimed'`)
    await database.query(`update outbox set due_at = $1 where session_id = 'early'`, [
      new Date(at.getTime() + 1).toISOString(),
    ])
    await database.query(`update outbox set delivered_at = due_at where session_id = 'delivered-since'`)
    const waits = (await rowsOf()).map(({ id }, place) => ({ id, dueAt: new Date(later.getTime() + place) }))
    await postponeEvents(database, waits, at)
    expect((await rowsOf()).map(({ session, due }) => [session, due.getTime() - at.getTime()])).toEqual([
      ['claimed', 0],
      ['delivered-since', 0],
      ['early', 1],
      ['put-off-1', 60_003],
      ['put-off-2', 60_004],
    ])
  })
})
