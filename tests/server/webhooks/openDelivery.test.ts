import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withdrawConsent } from '#server/consent/withdrawConsent.ts'
import { eraseSession } from '#server/retention/eraseSessions.ts'
import { replayEvents } from '#server/storage/eventRows.ts'
import { LEASE_GRACE_MS, LONGEST_CALL_SECONDS } from '#server/deliveryTimes.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { claimDueEvents } from '#server/storage/outboxRows.ts'
import { liftSuppression } from '#server/storage/suppressionRows.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aReceiver, type Receiver } from '../../support/aReceiver.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { completeLead, leadAnswers, proveNumber } from '../../support/completeLead.ts'
import { copyLeads } from '../../support/copyLeads.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { openTestDelivery } from '../../support/openTestDelivery.ts'

const START = Date.parse('2026-11-20T12:15:00+10:00')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LONGEST_LEASE_MS = LONGEST_CALL_SECONDS * 1000 + LEASE_GRACE_MS
const sessionId = 'aaaaaaaa000000000000000000000001'

let server: TestApp
let receiver: Receiver
let clock = START
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(async () => {
  clock = START
  receiver = await aReceiver()
})
afterEach(async () => {
  await receiver.close()
  await server.clear()
})

const now = () => new Date(clock)
const open = (overrides = {}) => openTestDelivery(server.database, { url: receiver.url, now, ...overrides })
const bodies = () => receiver.calls.map(({ body }) => JSON.parse(body))
const ids = () => receiver.calls.map(({ headers }) => headers['webhook-id'])

/** The field names and types in a body, without its values. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]))
    : typeof value

describe('openDelivery', () => {
  it('sends a completed lead once, with whether it is callable', async () => {
    await completeLead(server, { sessionId })
    const worker = open()
    await worker.sendDue()
    await worker.sendDue()
    expect(bodies()).toMatchObject([
      {
        type: 'lead.completed',
        timestamp: '2026-11-20T02:00:01.000Z',
        data: { sessionId, answers: { ...leadAnswers, q7: '+61491570156' }, mobileProven: true, callable: true },
      },
    ])
    expect(worker.facts).toEqual([{ type: 'eventSent', outcome: 'delivered' }])
    await worker.stop()
  })

  it('sends a lead seconds after its last answer', async () => {
    await completeLead(server, { sessionId })
    clock = Date.parse('2026-11-20T12:00:02+10:00')
    const worker = open()
    await worker.sendDue()
    expect(bodies()).toMatchObject([{ data: { sessionId, status: 'complete' } }])
    await worker.stop()
  })

  it('dates a lead by the first answer to its last question, and its last answer by "updatedAt"', async () => {
    await completeLead(server, { sessionId, lacks: 'code' })
    server.pass(MINUTE_MS)
    await proveNumber(server, { sessionId })
    const second = { questionID: 'q7', answer: '+61491570156', is2FAVerified: true, is2FASubmission: true }
    await server.post('/api/submit', aSubmission({ ...second, sessionId, timestamp: '2026-11-20T12:11:20.000+10:00' }))
    server.pass(-MINUTE_MS)
    const worker = open()
    await worker.sendDue()
    expect(bodies()).toMatchObject([
      { timestamp: '2026-11-20T02:00:01.000Z', data: { updatedAt: '2026-11-20T12:01:01.000+10:00' } },
    ])
    await worker.stop()
  })

  it('says in the log that it could not record what became of an event, unless the database was away', async () => {
    await completeLead(server, { sessionId })
    const { database } = server
    for (const error of [new DatabaseUnavailableError(new Error('gone')), new Error('no such table')]) {
      const worker = openTestDelivery(
        {
          ...database,
          query: async (text, params) => {
            if (text.includes('set delivered_at')) throw error
            return database.query(text, params)
          },
        },
        { url: receiver.url, now },
      )
      await worker.sendDue()
      const logged = worker.log.map((line) => JSON.parse(line).message)
      expect(logged).toEqual(error instanceof DatabaseUnavailableError ? [] : ['an event could not be recorded'])
      await worker.stop()
      clock += HOUR_MS
    }
    expect(new Set(ids()).size).toBe(1)
  })

  it('says in the log that it could not read the outbox, unless the database was away', async () => {
    for (const error of [new DatabaseUnavailableError(new Error('gone')), new Error('no such table')]) {
      const fail = () => Promise.reject(error)
      const worker = openTestDelivery(
        { ...server.database, query: fail, transaction: fail },
        { url: receiver.url, now },
      )
      await worker.sendDue()
      const logged = worker.log.map((line) => JSON.parse(line).message)
      expect(logged).toEqual(error instanceof DatabaseUnavailableError ? [] : ['the outbox could not be read'])
      await worker.stop()
    }
  })

  it('sends a body like the example in docs/webhooks.md', async () => {
    await completeLead(server, { sessionId })
    const utm = { source: 'google', medium: 'cpc', campaign: 'spring', term: '', content: '' }
    await server.post('/api/visit', { sessionId, landingPage: '/register', referrer: 'www.google.com', utm })
    const worker = open()
    await worker.sendDue()
    const [, example = ''] = /```json\n([^`]+)```/.exec(await readFile('docs/webhooks.md', 'utf8')) ?? []
    expect(shapeOf(bodies()[0])).toEqual(shapeOf(JSON.parse(example)))
    await worker.stop()
  })

  it('waits for answers that arrive after the last one, without a call', async () => {
    const last = { questionID: 'q7', answer: '+61491570156', is2FASubmission: true }
    await server.post('/api/submit', aSubmission({ ...last, sessionId, timestamp: '2026-11-20T12:20:00.000+10:00' }))
    const worker = open()
    await worker.sendDue()
    expect(receiver.calls).toEqual([])
    await completeLead(server, { sessionId })
    clock += HOUR_MS
    await worker.sendDue()
    expect(bodies()).toMatchObject([{ data: { sessionId, status: 'complete' } }])
    await worker.stop()
  })

  it('R1 sends a proven lead ten minutes later when its second answer to the mobile question never arrived', async () => {
    await completeLead(server, { sessionId, lacks: 'second' })
    const worker = open()
    const arrived = Date.parse('2026-11-20T12:00:01+10:00')
    for (const seconds of [1, 10, 599]) {
      clock = arrived + seconds * 1000
      await worker.sendDue()
    }
    expect(receiver.calls).toEqual([])
    clock = arrived + 600_000
    await worker.sendDue()
    expect(bodies()).toMatchObject([
      { data: { sessionId, status: 'complete', mobileClaimed: false, mobileProven: true, callable: true } },
    ])
    await worker.stop()
  })

  it(
    'R1 does not wait for the second answer to a mobile question that others follow',
    async () => {
      const steps = [aQuestion({ type: 'mobile', next: [{ goTo: 'colour' }] }), aQuestion({ id: 'colour' })]
      const other = await openTestApp({ definition: aDefinition({ steps }) })
      await other.post('/api/submit', aSubmission({ sessionId, questionID: 'mobile', answer: '+61491570156' }))
      await proveNumber(other, { sessionId })
      await other.post('/api/submit', aSubmission({ sessionId, questionID: 'colour', answer: 'red' }))
      const worker = openTestDelivery(other.database, {
        url: receiver.url,
        now: () => new Date('2026-11-20T12:00:03+10:00'),
      })
      await worker.sendDue()
      expect(bodies()).toMatchObject([
        { data: { answers: { colour: 'red' }, mobileProven: true, mobileClaimed: false } },
      ])
      await worker.stop()
      await other.close()
    },
    OPENING_MS,
  )

  it('R1 does not send a number that was only typed, until the second answer arrives, however late', async () => {
    await completeLead(server, { sessionId, lacks: 'code' })
    const worker = open()
    clock += HOUR_MS
    await worker.sendDue()
    expect(receiver.calls).toEqual([])
    expect(await server.database.query('select id from outbox')).toEqual([])
    await completeLead(server, { sessionId, at: '2026-11-20T12:12' })
    await worker.sendDue()
    expect(bodies()).toMatchObject([{ data: { sessionId, mobileClaimed: true, mobileProven: true } }])
    await worker.stop()
  })

  it('R1 does not send a number that was only typed after another one was proven', async () => {
    await completeLead(server, { sessionId })
    await completeLead(server, { sessionId, mobile: '+61491570157', at: '2026-11-20T12:12', lacks: 'code' })
    const worker = open()
    await worker.sendDue()
    clock += HOUR_MS
    await worker.sendDue()
    expect(receiver.calls).toEqual([])
    await worker.stop()
  })

  it('R1 sends a lead whose code was approved only after its event was dropped, when the second answer never arrived', async () => {
    await completeLead(server, { sessionId, lacks: 'code' })
    const worker = open()
    await worker.sendDue()
    expect(await server.database.query('select id from outbox')).toEqual([])
    server.pass(HOUR_MS)
    await proveNumber(server, { sessionId })
    server.pass(-HOUR_MS)
    clock = Date.parse('2026-11-20T13:00:30+10:00')
    await worker.sendDue()
    expect(receiver.calls).toEqual([])
    clock += HOUR_MS
    await worker.sendDue()
    expect(bodies()).toMatchObject([{ data: { sessionId, mobileClaimed: false, mobileProven: true, callable: true } }])
    await worker.stop()
  })

  it('R1 sends a lead whose number was given while the clock was hours ahead, and proven once it was right', async () => {
    clock = Date.parse('2026-11-20T12:00:30+10:00')
    server.pass(3 * HOUR_MS)
    await completeLead(server, { sessionId, lacks: 'code' })
    server.pass(-3 * HOUR_MS)
    const worker = open()
    await worker.sendDue()
    await proveNumber(server, { sessionId })
    for (const ms of [0, HOUR_MS, 3 * HOUR_MS]) {
      clock += ms
      await worker.sendDue()
    }
    expect(bodies()).toMatchObject([{ data: { sessionId, mobileClaimed: false, mobileProven: true } }])
    await worker.stop()
  })

  it('R1 announces nothing when a number is proven soon after it was given, however old the other answers are', async () => {
    await completeLead(server, { sessionId, mobile: '+61491570157', lacks: 'code' })
    server.pass(HOUR_MS)
    await completeLead(server, { sessionId, at: '2026-11-20T13:00', lacks: 'code' })
    await server.database.query('delete from outbox')
    await proveNumber(server, { sessionId })
    server.pass(-HOUR_MS)
    expect(await server.database.query('select id from outbox')).toEqual([])
  })

  it('R1 sends a lead whose number was corrected shortly before the ten minutes were over, and proven after them', async () => {
    const at = (time: string) => Date.parse(`2026-11-20T${time}+10:00`)
    const passUntil = (time: string) => {
      server.pass(at(time) - clock)
      clock = at(time)
    }
    clock = at('12:00:01')
    await completeLead(server, { sessionId, mobile: '+61491570157', lacks: 'code' })
    passUntil('12:09:40')
    await completeLead(server, { sessionId, at: '2026-11-20T12:12', lacks: 'code' })
    const worker = open()
    passUntil('12:10:02')
    await worker.sendDue()
    passUntil('12:10:30')
    await proveNumber(server, { sessionId })
    server.pass(at('12:00:01') - clock)
    expect(receiver.calls).toEqual([])
    for (const time of ['12:19:39', '12:19:40']) {
      clock = at(time)
      await worker.sendDue()
      expect(receiver.calls).toHaveLength(time === '12:19:40' ? 1 : 0)
    }
    expect(bodies()).toMatchObject([{ data: { sessionId, mobile: '+61491570156', mobileProven: true } }])
    await worker.stop()
  })

  it('R1 sends a lead with a proven number ten minutes after that number first came, however often it comes again', async () => {
    clock = Date.parse('2026-11-20T12:00:01+10:00')
    await completeLead(server, { sessionId, lacks: 'second' })
    server.pass(9 * MINUTE_MS)
    await completeLead(server, { sessionId, at: '2026-11-20T12:12', lacks: 'code' })
    server.pass(-9 * MINUTE_MS)
    const worker = open()
    for (const minutes of [9.5, 0.5]) {
      expect(receiver.calls).toEqual([])
      clock += minutes * MINUTE_MS
      await worker.sendDue()
    }
    expect(bodies()).toMatchObject([{ data: { sessionId, mobileProven: true, mobileClaimed: false } }])
    await worker.stop()
  })

  it('R1 loses no lead whose second answer arrives while its event is being dropped', async () => {
    await completeLead(server, { sessionId, lacks: 'code' })
    clock += HOUR_MS
    let isLate = true
    const secondComes = async () => {
      if (isLate) await completeLead(server, { sessionId, at: '2026-11-20T12:12' })
      isLate = false
    }
    const { database } = server
    const worker = openTestDelivery(
      {
        ...database,
        query: async (text, params) => {
          if (text.startsWith('delete from outbox')) await secondComes()
          return database.query(text, params)
        },
        transaction: async (work) => {
          await secondComes()
          return database.transaction(work)
        },
      },
      { url: receiver.url, now },
    )
    await worker.sendDue()
    clock += HOUR_MS
    await worker.sendDue()
    expect(bodies()).toMatchObject([{ data: { sessionId, mobileClaimed: true, mobileProven: true } }])
    await worker.stop()
  })

  it.each(['nothing', 'second'] as const)(
    'R9: is not delayed by a clock that was a year ahead: %s is missing',
    async (lacks) => {
      const year = 365 * 24 * HOUR_MS
      server.pass(year)
      await completeLead(server, { sessionId, lacks })
      server.pass(-year)
      const worker = open()
      await worker.sendDue()
      expect(bodies()).toMatchObject([{ type: 'lead.completed', data: { sessionId, mobileProven: true } }])
      await worker.stop()
    },
  )

  it.each([
    ['of the process', { now: 72, sharedNow: 0 }],
    ['that all share', { now: 0, sharedNow: 72 }],
  ])(
    'R9: gives up no lead whose earlier answer is still to come when the clock %s is three days ahead',
    async (_whose, aheadHours) => {
      const submit = (questionID: string, answer: string, more = {}) =>
        server.post('/api/submit', aSubmission({ sessionId, questionID, answer, ...more }))
      const { q4, ...others } = leadAnswers
      for (const [questionID, answer] of Object.entries(others)) await submit(questionID, answer)
      await submit('q7', '+61491570156')
      await submit('q7', '+61491570156', { is2FAVerified: true, is2FASubmission: true })
      const [own, shared] = [aheadHours.now, aheadHours.sharedNow].map(
        (hours) => () => new Date(clock + hours * HOUR_MS),
      )
      const hasty = open({ now: own!, sharedNow: shared! })
      await hasty.sendDue()
      await submit('q4', q4)
      clock += HOUR_MS
      const worker = open()
      await worker.sendDue()
      expect(bodies()).toMatchObject([{ data: { sessionId, status: 'complete' } }])
      for (const each of [hasty, worker]) await each.stop()
    },
  )

  it('R9: retries after 5 s, 10 s and so on, under the same id, until it is accepted', async () => {
    await completeLead(server, { sessionId })
    const worker = open()
    receiver.answer((_call, index) => (index < 2 ? 500 : 200))
    const callsAfter: number[] = []
    for (const ms of [0, 4999, 1, 9999, 1, 24 * HOUR_MS]) {
      clock += ms
      await worker.sendDue()
      callsAfter.push(receiver.calls.length)
    }
    expect(callsAfter).toEqual([1, 1, 2, 2, 3, 3])
    expect(new Set(ids()).size).toBe(1)
    expect(worker.facts.map((fact) => 'outcome' in fact && fact.outcome)).toEqual(['failed', 'failed', 'delivered'])
    await worker.stop()
  })

  it('R9: gives up after a day with a line in the log, and sends again on request', async () => {
    await completeLead(server, { sessionId })
    const worker = open()
    receiver.answer(() => 503)
    for (let look = 0; look < 60; look += 1) {
      await worker.sendDue()
      clock += HOUR_MS
    }
    expect(receiver.calls).toHaveLength(33)
    expect(JSON.parse(worker.log.at(-1) ?? '')).toMatchObject({
      message: 'webhook dead',
      kind: 'lead.completed',
      reason: 'HTTP 503',
    })
    const earlier = worker.log.slice(0, -1).map((line) => JSON.parse(line).message)
    expect(earlier).toEqual(Array.from({ length: 32 }, () => 'webhook failed'))
    expect(worker.log.join('\n')).not.toMatch(/Zebulon|Quartermaine|61491570156|aaaaaaaa0/)
    receiver.answer(() => 200)
    expect(await replayEvents(server.database, { of: 'dead' }, now())).toEqual({ found: 1, replayed: 1 })
    await worker.sendDue()
    expect(receiver.calls).toHaveLength(34)
    expect(new Set(ids()).size).toBe(1)
    await worker.stop()
  })

  it('gives up at once when the receiver answers 410', async () => {
    await completeLead(server, { sessionId })
    const worker = open()
    receiver.answer(() => 410)
    await worker.sendDue()
    clock += 24 * HOUR_MS
    await worker.sendDue()
    expect(receiver.calls).toHaveLength(1)
    expect(worker.facts).toEqual([{ type: 'eventSent', outcome: 'dead' }])
    await worker.stop()
  })

  it('R9: delivers every event of two workers to a receiver that fails a third of the time: distinct ids = leads', async () => {
    await completeLead(server, { sessionId })
    await copyLeads(server.database, { from: sessionId, count: 29 })
    const leads = 30
    const taken: string[] = []
    receiver.answer(({ headers }, index) => {
      if (index % 10 < 3) return index % 2 === 0 ? 500 : 429
      taken.push(headers['webhook-id'] ?? '')
      return 200
    })
    const workers = [open(), open()]
    while (new Set(taken).size < leads) {
      await Promise.all(workers.map((worker) => worker.sendDue()))
      clock += 60_000
    }
    expect(taken).toHaveLength(leads)
    const sessions = new Set(bodies().map(({ data }) => data.sessionId))
    expect(sessions.size).toBe(leads)
    await Promise.all(workers.map((worker) => worker.stop()))
  })

  it.each([3, -3])('R9: waits as long between attempts beside a worker whose clock is %d h ahead', async (hours) => {
    await completeLead(server, { sessionId })
    receiver.answer(() => 500)
    const workers = [open(), open({ now: () => new Date(clock + hours * HOUR_MS), sharedNow: now })]
    const calledAt: number[] = []
    for (; clock < START + 40_000; clock += 1000) {
      const before = receiver.calls.length
      for (const worker of workers) await worker.sendDue()
      for (const _ of receiver.calls.slice(before)) calledAt.push((clock - START) / 1000)
    }
    expect(calledAt).toEqual([0, 5, 15, 35])
    await Promise.all(workers.map((worker) => worker.stop()))
  })

  it('R9: leaves an event to a worker whose clock is hours behind while that is sending it', async () => {
    await completeLead(server, { sessionId })
    await claimDueEvents(server.database, {
      now: new Date(clock - 3 * HOUR_MS),
      sharedNow: now(),
      leaseMs: 30_000,
      most: 4,
    })
    const worker = open()
    await worker.sendDue()
    expect(receiver.calls).toHaveLength(0)
    await worker.stop()
  })

  it('R9: sends a lead at once and waits as long between attempts when the database’s clock is hours behind', async () => {
    await completeLead(server, { sessionId })
    receiver.answer(() => 500)
    const worker = open({ sharedNow: () => new Date(clock - 1.5 * HOUR_MS) })
    for (const seconds of [0, 4, 1]) {
      clock += seconds * 1000
      await worker.sendDue()
    }
    expect(receiver.calls).toHaveLength(2)
    await worker.stop()
  })

  it('R9: waits between attempts when the clock of its worker is put right while there is more to send', async () => {
    await completeLead(server, { sessionId })
    await copyLeads(server.database, { from: sessionId, count: 1 })
    let aheadMs = 3 * HOUR_MS
    const began = performance.now()
    const time = vi.spyOn(performance, 'now').mockImplementation(() => began)
    onTestFinished(() => time.mockRestore())
    receiver.answer(() => {
      aheadMs = 0
      time.mockImplementation(() => began + MINUTE_MS)
      return 500
    })
    const worker = open({ parallel: 1, now: () => new Date(clock + aheadMs), sharedNow: now })
    await worker.sendDue()
    await worker.sendDue()
    // Only the attempt during which the clock was put right is dated by the old one.
    const [dated, ...others] = ids()
    expect(others.filter((id) => id !== dated)).toHaveLength(1)
    await worker.stop()
  })

  it('R9: sends an event again, under its id, when its worker was killed, once its lease expires', async () => {
    await completeLead(server, { sessionId })
    const [claimed] = await claimDueEvents(server.database, { now: now(), leaseMs: 30_000, most: 4 })
    const worker = open()
    clock += 29_999
    await worker.sendDue()
    expect(receiver.calls).toEqual([])
    clock += 1
    await worker.sendDue()
    expect(ids()).toEqual([claimed?.id])
    await worker.stop()
  })

  it('limits concurrent requests, and continues while one hangs', async () => {
    await completeLead(server, { sessionId })
    await copyLeads(server.database, { from: sessionId, count: 9 })
    let underWay = 0
    let most = 0
    let release = () => {}
    const othersAreTaken = new Promise<void>((resolve) => {
      release = resolve
    })
    receiver.answer(async (_call, index) => {
      underWay += 1
      most = Math.max(most, underWay)
      if (index === 0) await othersAreTaken
      if (index === 9) release()
      underWay -= 1
      return 200
    })
    const worker = open({ parallel: 3, timeoutMs: 60_000 })
    await worker.sendDue()
    expect(receiver.calls).toHaveLength(10)
    expect(most).toBeLessThanOrEqual(3)
    await worker.stop()
  })

  it('finishes current requests when it is stopped, and starts no others', async () => {
    await completeLead(server, { sessionId })
    await copyLeads(server.database, { from: sessionId, count: 9 })
    const worker = open({ parallel: 2 })
    let stopped: Promise<void> | undefined
    receiver.answer(() => {
      stopped ??= worker.stop()
      return 200
    })
    await worker.sendDue()
    await stopped
    expect(receiver.calls).toHaveLength(2)
    const pending = await server.database.query('select id from outbox where delivered_at is null')
    expect(pending).toHaveLength(8)
  })

  it('is stopped once what became of the event being sent is recorded', async () => {
    await completeLead(server, { sessionId })
    const worker = open()
    let answer = () => {}
    const isSending = new Promise<void>((sending) => {
      receiver.answer(async () => {
        sending()
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return 200
      })
    })
    const sent = worker.sendDue()
    await isSending
    const stopped = worker.stop()
    answer()
    await stopped
    expect(await server.database.query('select id from outbox where delivered_at is null')).toEqual([])
    await sent
  })

  it('does not send a lead that was erased meanwhile, and announces the erasure by its session alone', async () => {
    await completeLead(server, { sessionId })
    const { suppressionKey } = leadTerms
    await eraseSession(server.database, { sessionId, suppressionKey, now: now() })
    const worker = open()
    await worker.sendDue()
    expect(bodies()).toEqual([{ type: 'lead.erased', timestamp: now().toISOString(), data: { sessionId } }])
    await worker.stop()
  })

  it('announces only that a withdrawn lead must not be called, after any attempt that may still be running', async () => {
    await completeLead(server, { sessionId })
    await claimDueEvents(server.database, { now: now(), leaseMs: 30_000, most: 4 })
    const key = leadTerms.suppressionKey
    await withdrawConsent({ database: server.database, key, now: now(), kind: 'withdrawn' }, { mobile: '+61491570156' })
    const worker = open()
    await worker.sendDue()
    expect(receiver.calls).toEqual([])
    clock += LONGEST_LEASE_MS
    await worker.sendDue()
    const told = { callable: false, callableUntil: null, notCallableBecause: 'withdrawn' }
    expect(new Set(bodies().map(({ type }) => type))).toEqual(new Set(['lead.completed', 'lead.withdrawn']))
    for (const { data } of bodies()) expect(data).toEqual({ sessionId, ...told })
    await worker.stop()
  })

  it('announces a withdrawal after a running attempt, once that must have ended', async () => {
    await completeLead(server, { sessionId })
    const { database } = server
    const key = leadTerms.suppressionKey
    let due: readonly { readonly dueAt: Date }[] = []
    receiver.answer(async () => {
      await withdrawConsent({ database, key, now: now(), kind: 'withdrawn' }, { mobile: '+61491570156' })
      due = await database.query('select due_at as "dueAt" from outbox order by kind')
      return 200
    })
    const worker = open({ timeoutMs: LONGEST_CALL_SECONDS * 1000 })
    await worker.sendDue()
    const [attempt, withdrawal] = due
    expect(attempt?.dueAt.getTime()).toBeGreaterThan(clock + LONGEST_CALL_SECONDS * 1000)
    expect(withdrawal).toEqual(attempt)
    await worker.stop()
  })

  it.each([0, -1.5, 1.5])(
    'tells of a withdrawal only after a running attempt, with the database’s clock %d h ahead',
    async (hours) => {
      await completeLead(server, { sessionId })
      const { database } = server
      const key = leadTerms.suppressionKey
      const sharedNow = () => new Date(clock + hours * HOUR_MS)
      const other = open({ sharedNow })
      receiver.answer(async () => {
        if (receiver.calls.length > 1) return 200
        await withdrawConsent({ database, key, now: now(), kind: 'withdrawn' }, { mobile: '+61491570156' })
        await other.sendDue()
        expect(bodies().map(({ type }) => type)).toEqual(['lead.completed'])
        return 200
      })
      const worker = open({ sharedNow })
      await worker.sendDue()
      clock += LONGEST_LEASE_MS
      await worker.sendDue()
      expect(bodies().map(({ type }) => type)).toEqual(['lead.completed', 'lead.withdrawn'])
      await Promise.all([worker, other].map((each) => each.stop()))
    },
  )

  it('sends no name or number that is suppressed, and the whole lead of a visitor who agreed again', async () => {
    await completeLead(server, { sessionId })
    const { database } = server
    const parts = { database, key: leadTerms.suppressionKey, now: now() }
    await withdrawConsent({ ...parts, kind: 'never' }, { sessionId })
    const worker = open()
    await worker.sendDue()
    const told = { sessionId, callable: false, callableUntil: null, notCallableBecause: 'suppressed' }
    expect(bodies().map(({ data }) => data)).toEqual([told, told])
    await liftSuppression(database, leadTerms.suppressionKey, { mobile: '+61491570156', since: now() })
    server.pass(HOUR_MS)
    await completeLead(server, { sessionId, at: '2026-11-20T13:10' })
    clock += 2 * HOUR_MS
    await replayEvents(database, { of: 'session', sessionId }, now())
    await worker.sendDue()
    server.pass(-HOUR_MS)
    expect(bodies().slice(2)).toContainEqual(
      expect.objectContaining({
        type: 'lead.completed',
        data: expect.objectContaining({ callable: true, answers: { ...leadAnswers, q7: '+61491570156' } }),
      }),
    )
    await worker.stop()
  })
})
