import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LeadTerms } from '#server/consent/assembleLeads.ts'
import type { Database } from '#server/storage/Database.ts'
import { announceEvents, claimDueEvents, type EventKind } from '#server/storage/outboxRows.ts'
import { OtherSuppressionKeyError } from '#server/storage/suppressionRows.ts'
import { deliverEvent } from '#server/webhooks/deliverEvent.ts'
import { aReceiver, type Receiver } from '../../support/aReceiver.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

const NOW = new Date('2026-11-20T12:15:00+10:00')
const LEASE_MS = 20_000

/** With this one the event would be dead. */
const LAST_ATTEMPT = 33

let database: Database
let receiver: Receiver
beforeAll(async () => {
  database = await openTestDatabase()
  receiver = await aReceiver()
}, OPENING_MS)
afterAll(async () => {
  await receiver.close()
  await database.close()
})
afterEach(() => database.script('truncate outbox'))

/** Tries the event of a session of which nothing is stored, by default for the last time, and returns what was counted and logged. */
async function deliver({
  kind = 'lead.erased',
  attempt = LAST_ATTEMPT,
  signal = new AbortController().signal,
  readTerms = async () => leadTerms,
}: Partial<{
  kind: EventKind
  attempt: number
  signal: AbortSignal
  readTerms: () => Promise<LeadTerms>
}> = {}): Promise<readonly unknown[]> {
  await announceEvents(database, { kind, sessionIds: ['session-1'], now: NOW })
  await database.query('update outbox set attempts = $1::int', [attempt - 1])
  const [event] = await claimDueEvents(database, { now: NOW, leaseMs: LEASE_MS, most: 1 })
  if (!event) throw new Error('Nothing was due')
  const told: unknown[] = []
  const write = (line: unknown) => void told.push(line)
  const target = {
    url: receiver.url,
    keys: [Buffer.alloc(32)],
    allowPrivate: true,
    timeoutMs: 5000,
    pollMs: 1_000_000,
    parallel: 4,
    giveUpMs: 24 * 60 * 60_000,
  }
  const parts = {
    database,
    target,
    readTerms,
    now: () => NOW,
    random: () => 0.5,
    resolve: () => Promise.reject(new Error('The receiver of a test is an address')),
    observe: write,
    // Safe: it logs an object and a message.
    log: { info: write, warn: write, error: write } as never,
  }
  await deliverEvent(parts, event, signal)
  return told
}

const stored = async () =>
  (
    await database.query<{ dueAt: Date }>(
      'select attempts, due_at as "dueAt", dead_at as "deadAt", last_error as "lastError" from outbox',
    )
  )[0]

describe('deliverEvent', () => {
  it('does not count a failed attempt on shutdown: the event is due when its lease expires', async () => {
    const ending = new AbortController()
    receiver.answer(() => {
      ending.abort()
      return 'hangs'
    })
    expect(await deliver({ signal: ending.signal })).toEqual([])
    expect(await stored()).toEqual({
      attempts: LAST_ATTEMPT,
      dueAt: new Date(NOW.getTime() + LEASE_MS),
      deadAt: null,
      lastError: null,
    })
  })

  it('tries again no earlier than the receiver asks for', async () => {
    receiver.answer(() => ({ status: 503, headers: { 'retry-after': '1800' } }))
    await deliver({ attempt: 1 })
    expect(await stored()).toMatchObject({ attempts: 1, dueAt: new Date(NOW.getTime() + 1_800_000), deadAt: null })
  })

  it('gives up after the last failed attempt', async () => {
    receiver.answer(() => 500)
    expect(await deliver()).toHaveLength(2)
    expect(await stored()).toMatchObject({ deadAt: NOW, lastError: 'HTTP 500' })
  })

  it.each<EventKind>(['lead.erased', 'lead.withdrawn'])(
    'sends the %s of a session that is no longer kept even while the suppression list cannot be read',
    async (kind) => {
      receiver.answer(() => 200)
      await deliver({ kind, readTerms: () => Promise.reject(new OtherSuppressionKeyError()) })
      expect(await stored()).toMatchObject({ deadAt: null, lastError: null })
    },
  )

  it('drops the lead.completed of a session that is no longer kept even while the suppression list cannot be read', async () => {
    const readTerms = () => Promise.reject(new OtherSuppressionKeyError())
    expect(await deliver({ kind: 'lead.completed', readTerms })).toEqual([])
    expect(await stored()).toBeUndefined()
  })
})
