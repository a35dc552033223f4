import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LeadTerms } from '#server/consent/assembleLeads.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/durations.ts'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { keepDefinition } from '#server/definitions/keepDefinition.ts'
import type { Database } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { announceEvents, claimDueEvents, type EventKind } from '#server/storage/outboxRows.ts'
import { storeSubmissions } from '#server/storage/submissionRows.ts'
import { OtherSuppressionKeyError } from '#server/storage/suppressionRows.ts'
import { LONGEST_WAY_MS } from '#server/submissions/longestWay.ts'
import { deliverEvent } from '#server/webhooks/deliverEvent.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aReceiver, type Receiver } from '../../support/aReceiver.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

const NOW = new Date('2026-11-20T12:15:00+10:00')
const LEASE_MS = 20_000

/** An event of then no longer waits for answers. */
const LONG_AGO = new Date(NOW.getTime() - LONGEST_WAY_MS - 1)

/** With this one the event would be dead. */
const LAST_ATTEMPT = 33

const definition = aDefinition({ steps: [aQuestion({ id: 'q1', next: [{ goTo: 'q2' }] }), aQuestion({ id: 'q2' })] })

let database: Database
let receiver: Receiver
beforeAll(async () => {
  database = await openTestDatabase()
  await keepDefinition(database, definition, NOW)
  receiver = await aReceiver()
}, OPENING_MS)
afterAll(async () => {
  await receiver.close()
  await database.close()
})
afterEach(() => database.script('truncate outbox'))

/** Stores an answer to one of the two questions. */
const answer = (sessionId: string, questionId: 'q1' | 'q2') =>
  storeSubmissions(database, [
    aNewSubmission({ sessionId, questionId, answer: 'red', definitionHash: hashDefinition(definition).hash }),
  ])

/** Tries an event, by default of a session of which nothing is stored, and for the last time. Returns what was counted and logged. */
async function deliver({
  kind = 'lead.erased',
  sessionId = 'session-1',
  createdAt = NOW,
  attempt = LAST_ATTEMPT,
  signal = new AbortController().signal,
  readTerms = async () => leadTerms,
}: Partial<{
  kind: EventKind
  sessionId: string
  createdAt: Date
  attempt: number
  signal: AbortSignal
  readTerms: () => Promise<LeadTerms>
}> = {}): Promise<readonly unknown[]> {
  await announceEvents(database, { kind, sessionIds: [sessionId], now: createdAt })
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
    sharedNow: () => NOW,
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

  it.each<[EventKind, object]>([
    ['lead.erased', {}],
    ['lead.withdrawn', { callable: false, callableUntil: null, notCallableBecause: 'withdrawn' }],
  ])(
    'sends the %s of a session that is no longer kept even while the suppression list cannot be read',
    async (kind, verdict) => {
      receiver.answer(() => 200)
      const calls = receiver.calls.length
      await deliver({ kind, readTerms: () => Promise.reject(new OtherSuppressionKeyError()) })
      expect(await stored()).toMatchObject({ deadAt: null, lastError: null })
      expect(receiver.calls).toHaveLength(calls + 1)
      const { type, data } = JSON.parse(receiver.calls.at(-1)?.body ?? '{}')
      expect([type, data]).toEqual([kind, { sessionId: 'session-1', ...verdict }])
    },
  )

  it.each<readonly [string, readonly ('q1' | 'q2')[]]>([
    ['unfinished', ['q1']],
    ['finished', ['q1', 'q2']],
  ])('sends of a withdrawn form that is %s the session and the verdict alone, at once', async (name, questions) => {
    for (const question of questions) await answer(`withdrawn-${name}`, question)
    receiver.answer(() => 200)
    await deliver({ kind: 'lead.withdrawn', sessionId: `withdrawn-${name}` })
    const { data } = JSON.parse(receiver.calls.at(-1)?.body ?? '{}')
    expect(Object.keys(data)).toEqual(['sessionId', 'callable', 'callableUntil', 'notCallableBecause'])
    expect(data).toMatchObject({ sessionId: `withdrawn-${name}`, callable: false })
  })

  it('sends nothing of a lead that cannot be described, and tries it again later: that holds up no other', async () => {
    await answer('session-5', 'q1')
    const calls = receiver.calls.length
    const readTerms = () => Promise.reject(new OtherSuppressionKeyError())
    expect(await deliver({ kind: 'lead.completed', sessionId: 'session-5', attempt: 1, readTerms })).toMatchObject([
      { err: { name: 'OtherSuppressionKeyError' } },
      { type: 'eventSent', outcome: 'failed' },
      { reason: 'OtherSuppressionKeyError' },
    ])
    expect(await stored()).toEqual({
      attempts: 1,
      dueAt: new Date(NOW.getTime() + 5 * SECOND_MS),
      deadAt: null,
      lastError: 'OtherSuppressionKeyError',
    })
    expect(receiver.calls).toHaveLength(calls)
  })

  it('drops the lead.completed of a session that is no longer kept even while the suppression list cannot be read', async () => {
    const readTerms = () => Promise.reject(new OtherSuppressionKeyError())
    expect(await deliver({ kind: 'lead.completed', readTerms })).toEqual([])
    expect(await stored()).toBeUndefined()
  })

  it('counts no failed attempt while the database is away: the event is due again when its lease expires', async () => {
    await answer('session-2', 'q1')
    const readTerms = () => Promise.reject(new DatabaseUnavailableError(new Error('The connection ended')))
    await expect(deliver({ kind: 'lead.completed', sessionId: 'session-2', readTerms })).rejects.toThrow(
      DatabaseUnavailableError,
    )
    expect(await stored()).toMatchObject({ dueAt: new Date(NOW.getTime() + LEASE_MS), deadAt: null, lastError: null })
  })

  it.each([
    ['five seconds later at first', 0, 5 * SECOND_MS],
    ['as much later as it has waited', 4 * MINUTE_MS, 4 * MINUTE_MS],
    ['once a second answer to the mobile question is no longer awaited', 7 * MINUTE_MS, 3 * MINUTE_MS],
    ['as much later as it has waited, after that too', 20 * MINUTE_MS, 20 * MINUTE_MS],
    ['an hour later at most', 5 * HOUR_MS, HOUR_MS],
    ['five seconds later when a clock was ahead', -5 * HOUR_MS, 5 * SECOND_MS],
  ])('looks again %s for the answers that an announced form lacks', async (_when, waited, wait) => {
    await answer('session-6', 'q1')
    const createdAt = new Date(NOW.getTime() - waited)
    const readTerms = async () => ({ ...leadTerms, now: NOW })
    await deliver({ kind: 'lead.completed', sessionId: 'session-6', createdAt, readTerms })
    expect(await stored()).toMatchObject({ attempts: 0, dueAt: new Date(NOW.getTime() + wait), lastError: null })
  })

  it('drops the event of a form that was never finished', async () => {
    await answer('session-3', 'q1')
    await deliver({ kind: 'lead.completed', sessionId: 'session-3', createdAt: LONG_AGO })
    expect(await stored()).toBeUndefined()
  })

  it('keeps the event of a form whose last answer comes while it is given up', async () => {
    await answer('session-4', 'q1')
    let isLate = true
    const readTerms = async () => {
      if (isLate) await answer('session-4', 'q2')
      isLate = false
      return leadTerms
    }
    await deliver({ kind: 'lead.completed', sessionId: 'session-4', createdAt: LONG_AGO, readTerms })
    expect(await stored()).toMatchObject({ deadAt: null, lastError: null })
  })
})
