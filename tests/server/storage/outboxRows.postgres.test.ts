import { afterEach, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '#server/storage/Database.ts'
import { approveGuess } from '#server/storage/codeRows.ts'
import { eventPages } from '#server/storage/eventRows.ts'
import { SECOND_WAIT_MS } from '#server/deliveryTimes.ts'
import { announceEvents, claimDueEvents, dropEvent, holdEvent, recordDelivered } from '#server/storage/outboxRows.ts'
import { claimRetentionRun } from '#server/storage/retentionRunRows.ts'
import { storeSubmissions } from '#server/storage/submissionRows.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'
import { openTestProcesses, openTwoProcesses } from '../../support/openTestDatabase.ts'
import { THOSE_WHO_WAIT } from '../../support/thoseWhoWait.ts'

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0).toReversed()) await database.close()
})

const now = new Date('2026-11-20T12:00:00+10:00')

describe('several workers on one PostgreSQL', () => {
  it('R9: claim every event, each once', async () => {
    const processes = await openTestProcesses(4)
    open.push(...processes)
    const sessionIds = Array.from({ length: 400 }, (_, index) => `session-${index}`)
    await announceEvents(processes[0], { kind: 'lead.withdrawn', sessionIds, now })
    const taken: string[] = []
    const work = async (database: Database) => {
      for (;;) {
        const events = await claimDueEvents(database, { now, leaseMs: 30_000, most: 7 })
        if (events.length === 0) return
        for (const event of events) {
          taken.push(event.sessionId)
          await recordDelivered(database, event, now)
        }
      }
    }
    await Promise.all([...processes, ...processes].map(work))
    expect(taken.toSorted()).toEqual(sessionIds.toSorted())
  })

  it('R1: do not drop an event for which an answer has just arrived', async () => {
    const [one, other] = await openTwoProcesses()
    open.push(one, other)
    await storeSubmissions(one, [aNewSubmission({ completes: true, receivedAt: now })])
    const [event] = await claimDueEvents(one, { now, leaseMs: 30_000, most: 1 })
    if (!event) throw new Error('Nothing was due')
    let storing: Promise<unknown> | undefined
    await one.transaction(async (transaction) => {
      await holdEvent(transaction, event)
      storing = storeSubmissions(other, [aNewSubmission({ completes: true, receivedAt: now, is2FASubmission: true })])
      await expect.poll(() => transaction.query(THOSE_WHO_WAIT)).toHaveLength(1)
      await dropEvent(transaction, event)
    })
    await storing
    expect(await one.query('select session_id from outbox')).toEqual([{ session_id: 'session-1' }])
  })

  it('R1: do not drop an event whose lead has just been verified', async () => {
    const [one, other] = await openTwoProcesses()
    open.push(one, other)
    const owner = { sessionId: 'session-1', mobile: '+61491570156' }
    const given = aNewSubmission({ completes: true, receivedAt: now, answer: owner.mobile })
    await storeSubmissions(one, [given])
    await one.query(
      `insert into code (session_id, mobile, key_id, expires_at, texted_at) values ($1, $2, 'key', $3::timestamptz, $3::timestamptz)`,
      [owner.sessionId, owner.mobile, now.toISOString()],
    )
    const [event] = await claimDueEvents(one, { now, leaseMs: 30_000, most: 1 })
    if (!event) throw new Error('Nothing was due')
    const later = new Date(now.getTime() + SECOND_WAIT_MS)
    let approving: Promise<unknown> | undefined
    await one.transaction(async (transaction) => {
      await holdEvent(transaction, event)
      approving = approveGuess(other, { owner, codeHash: 'hash', limits: [], askedAt: later }, later)
      await expect.poll(() => transaction.query(THOSE_WHO_WAIT)).toHaveLength(1)
      await dropEvent(transaction, event)
    })
    await approving
    expect(await one.query('select session_id from outbox')).toEqual([{ session_id: owner.sessionId }])
    expect(await one.query('select session_id from proof')).toEqual([{ session_id: owner.sessionId }])
  })

  it('P5: do not begin to send a lead while its erasure is being announced', async () => {
    const [one, other] = await openTwoProcesses()
    open.push(one, other)
    const sessionIds = ['session-1']
    await announceEvents(one, { kind: 'lead.completed', sessionIds, now })
    const claim = () => claimDueEvents(other, { now, leaseMs: 30_000, most: 5 })
    await one.transaction(async (transaction) => {
      await announceEvents(transaction, { kind: 'lead.erased', sessionIds, now })
      expect(await claim()).toEqual([])
    })
    expect((await claim()).map(({ kind }) => kind).toSorted()).toEqual(['lead.completed', 'lead.erased'])
  })

  it('R1: handle two simultaneous answers of a session', async () => {
    const [one] = await openTestProcesses(1)
    open.push(one)
    const both = [false, true].map((is2FASubmission) =>
      aNewSubmission({ completes: true, receivedAt: now, is2FASubmission }),
    )
    expect(await storeSubmissions(one, both)).toEqual({ outcomes: ['stored', 'stored'], unproven: 0 })
    expect(await claimDueEvents(one, { now, leaseMs: 30_000, most: 5 })).toHaveLength(1)
  })

  it('P4: agree on which one does a day’s run', async () => {
    const processes = await openTestProcesses(4)
    open.push(...processes)
    const claim = (database: Database) => claimRetentionRun(database, '2026-11-20', now)
    const claimed = await Promise.all([...processes, ...processes].map(claim))
    expect(claimed.filter(Boolean)).toHaveLength(1)
    const later = new Date(now.getTime() + 3 * 60 * 60_000)
    expect(await claimRetentionRun(processes[1] ?? processes[0], '2026-11-20', later)).toBe(true)
  })
})

describe('a list of many events', () => {
  it.each(['any', 'pending', 'dead'] as const)(
    'reads a page by an index, whichever events are selected: %s',
    async (state) => {
      const [database] = await openTestProcesses(1)
      open.push(database)
      await database.script(`
      insert into outbox (kind, session_id, created_at, due_at, delivered_at, dead_at)
      select 'lead.completed', md5(i::text), time, time, case when i % 3 = 2 then time end, case when i % 3 = 1 then time end
      from (select i, now() + i * interval '1 second' as time from generate_series(1, 6000) as i) as events;
      analyze outbox`)
      const plans: string[] = []
      const explaining: Queryable = {
        ...database,
        query: async (text, params) => {
          const rows = await database.query<{ readonly 'QUERY PLAN': string }>(`explain ${text}`, params)
          plans.push(...rows.map((row) => row['QUERY PLAN']))
          return []
        },
      }
      const half = new Date(Date.now() + 3_000_000)
      for (const since of [null, half]) await eventPages(explaining, { state, since }).next()
      expect(plans.filter((line) => line.includes('Index Scan'))).toHaveLength(2)
      expect(plans.join('\n')).not.toContain('Seq Scan')
    },
  )
})
