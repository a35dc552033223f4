import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { KeptQueue } from '#web/api/queue/KeptQueue.ts'
import { markWaiting } from '#web/api/queue/waitingMark.ts'
import { aQuestionnaire } from '../../../support/aQuestionnaire.ts'
import { memoryStorage } from '../../../support/memoryStorage.ts'
import { queueTab, aPending, type QueueTabOptions } from '../../../support/queueTab.ts'
import { deadNetwork, type Script, scriptedServer } from '../../../support/scriptedServer.ts'
import { turn } from '../../../support/turn.ts'

const inMemory = { openKeptQueue: async () => null }
const otherSession = { session: { id: 'session00000002', openedAt: 1_760_000_000_000 } }

type OpenKeptQueue = NonNullable<QueueTabOptions['openKeptQueue']>

/** Storage that saves everything at once, and has nothing from earlier visits. */
function storage(overrides: Partial<KeptQueue> = {}): OpenKeptQueue {
  const nothing = async () => undefined
  const saved = async () => true
  return async () => ({ enter: nothing, keep: saved, rescue: saved, leave: nothing, adopt: nothing, ...overrides })
}

/** A queue in memory, and the times of its tries, in ms since the first answer. */
function aQueue(script: Script, options: Partial<QueueTabOptions> = {}) {
  const start = Date.now()
  const tries: number[] = []
  const server = scriptedServer({
    '/api/submit': (request) => {
      tries.push(Date.now() - start)
      return script(request)
    },
  })
  return { server, tries, queue: queueTab({ fetch: server.fetch, random: () => 1, ...inMemory, ...options }) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** What the next page of a tab sends within a second of its start. */
async function sentByNextPage(tabStorage: Storage) {
  const { queue, server } = aQueue(() => ({}), { tabStorage })
  queue.start()
  await pass(1_000)
  return server.submissions()
}

describe('createSubmissionQueue', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('retries after pauses that grow from 1 s to 60 s, and does not stop before the day is over (Q4)', async () => {
    const { queue, tries } = aQueue(deadNetwork)
    queue.add(aPending('a'))
    await pass(200_000)
    expect(tries).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 63_000, 123_000, 183_000])
    vi.setSystemTime(Date.now() + 23 * 3_600_000)
    await pass(120_000)
    expect(tries).toHaveLength(11)
  })

  it('gives up an answer after 24 hours, and continues with the next (Q4)', async () => {
    const { queue, server } = aQueue(({ body }) => ({ status: body['answer'] === 'poison' ? 500 : 200, body: {} }))
    queue.add(aPending('a', { answer: 'poison' }))
    queue.add(aPending('b', { answer: 'fine' }))
    await pass(60_000)
    expect(server.submissions().some(({ answer }) => answer === 'fine')).toBe(false)
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    await pass(60_000)
    expect(server.submissions().at(-1)).toMatchObject({ answer: 'fine' })
  })

  it.each([401, 403, 404, 408, 409, 425, 429, 500, 502, 503])('retries after a %i (Q4)', async (status) => {
    const { queue, tries } = aQueue(() => ({ status: tries.length > 1 ? 200 : status, body: {} }))
    queue.add(aPending('a'))
    await pass(60_000)
    expect(tries).toEqual([0, 1_000])
  })

  it.each([400, 413, 415, 422])('treats a %i as final (Q3)', async (status) => {
    const { queue, tries } = aQueue(() => ({ status, body: { error: 'The answer is not one.' } }))
    queue.add(aPending('a'))
    await pass(3_600_000)
    turn('hidden')
    await pass(100)
    expect(tries).toEqual([0])
  })

  it.each([
    [400, { body: '<h1>400 Bad Request</h1>', headers: { 'content-type': 'text/html' } }],
    [400, { body: '', headers: { 'content-type': 'text/plain' } }],
    [413, { body: '<h1>413 Request Entity Too Large</h1>', headers: { 'content-type': 'text/html' } }],
  ])('retries after a %i of a proxy, which has not the words of the API: %o', async (status, reply) => {
    const { queue, tries } = aQueue(() => (tries.length > 1 ? {} : { status, ...reply }))
    queue.add(aPending('a'))
    await pass(60_000)
    expect(tries).toEqual([0, 1_000])
  })

  it('tries an answer once more that an earlier visit gave 24 hours ago (Q4)', async () => {
    const { queue, tries } = aQueue(deadNetwork)
    queue.add(aPending('a', { at: Date.now() - 24 * 3_600_000 }))
    await pass(60_000)
    expect(tries).toEqual([0])
  })

  it.each(['text/html; charset=utf-8', 'Text/HTML'])(
    'sends again what was answered with a page (%s), by a captive portal or a CDN (Q3)',
    async (type) => {
      const page = { body: '<!doctype html><title>Back soon</title>', headers: { 'content-type': type } }
      const { queue, tries } = aQueue(() => (tries.length > 2 ? {} : page))
      queue.add(aPending('a'))
      await pass(60_000)
      expect(tries).toEqual([0, 1_000, 3_000])
      expect(queue.log).toEqual(Array.from({ length: 2 }, () => 'Submission failed: Server error.'))
    },
  )

  it('takes an answer without any content, as of another server, for "stored" (Q3)', async () => {
    const server = scriptedServer()
    let tries = 0
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (input !== '/api/submit') return server.fetch(input, init)
      tries += 1
      return new Response(null, { status: 204 })
    }
    const queue = queueTab({ fetch, ...inMemory })
    queue.add(aPending('a'))
    await pass(60_000)
    expect(tries).toBe(1)
    expect(queue.log).toEqual([])
  })

  it('waits as long as the server asks, even when it is woken meanwhile (Q4)', async () => {
    const { queue, tries } = aQueue(() =>
      tries.length > 1 ? {} : { status: 429, body: {}, headers: { 'retry-after': '30' } },
    )
    queue.add(aPending('a'))
    await pass(10_000)
    window.dispatchEvent(new Event('online'))
    await pass(19_999)
    expect(tries).toEqual([0])
    await pass(1_001)
    expect(tries).toEqual([0, 31_000])
  })

  it('retries at once when the network is back, and when the visitor returns (Q4)', async () => {
    const { queue, tries } = aQueue(deadNetwork)
    queue.add(aPending('a'))
    await pass(32_000)
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(tries).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 32_000])
    turn('hidden')
    await pass(0)
    // The visitor may not return.
    expect(tries).toHaveLength(8)
    turn('visible')
    await pass(0)
    expect(tries).toHaveLength(9)
  })

  it('sends again, as the page is left, what failed before and what was never sent (Q6)', async () => {
    const { queue, server } = aQueue(deadNetwork)
    queue.add(aPending('a'))
    await pass(0)
    queue.add(aPending('b'))
    await pass(500)
    const sent = () => server.requests('/api/submit').map(({ headers }) => headers.get('idempotency-key'))
    expect(sent()).toEqual(['a'])
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(new Set(sent().slice(1))).toEqual(new Set(['a', 'b']))
  })

  it('sends again, as the page is left once more, what failed as it was left before and still waits for its turn (Q8)', async () => {
    let script: Script = deadNetwork
    const { queue, server } = aQueue((request) => script(request))
    for (const answer of ['a', 'b']) queue.add(aPending(answer, { answer }))
    await pass(100)
    turn('hidden')
    await pass(100)
    turn('visible')
    script = () => new Promise<never>(() => undefined)
    await pass(3_000)
    const before = server.submissions().length
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    const sent = server.submissions().slice(before)
    expect(sent.map(({ answer }) => answer)).toContain('b')
  })

  it('sends nothing again, as the page is left once more, that was delivered before its last such try failed (Q8)', async () => {
    let fail = (): void => undefined
    const hanging: Script = () =>
      new Promise<never>((_, reject) => (fail = () => reject(new TypeError('Failed to fetch'))))
    const scripts: Script[] = [deadNetwork, hanging, () => ({})]
    const { queue, tries } = aQueue((request) => scripts[tries.length - 1]?.(request) ?? {})
    queue.add(aPending('a'))
    await pass(500)
    window.dispatchEvent(new Event('pagehide'))
    await pass(1_000)
    expect(tries).toEqual([0, 500, 1_000])
    fail()
    await pass(0)
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(tries).toHaveLength(3)
  })

  it('tries even while the browser says that it is offline, which may be wrong (Q4)', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    const { queue, tries } = aQueue(() => ({}))
    queue.add(aPending('a'))
    await pass(100)
    expect(tries).toEqual([0])
  })

  it('keeps retrying in a hidden tab (Q4)', async () => {
    turn('hidden')
    const { queue, tries } = aQueue(deadNetwork)
    queue.add(aPending('a'))
    await pass(7_000)
    expect(tries).toEqual([0, 1_000, 3_000, 7_000])
  })

  it('sends the same body under the same key every time, whatever the lookup says later (Q1)', async () => {
    let lookups = 0
    const { queue, server } = aQueue(() => ({ status: 503, body: {} }))
    server.on('/api/ip', () => (lookups++ < 2 ? { status: 500, body: {} } : {}))
    queue.add(aPending('key-a'))
    await pass(60_000)
    const requests = server.requests('/api/submit')
    expect(requests.length).toBeGreaterThan(4)
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['key-a']))
    expect(new Set(requests.map(({ body }) => JSON.stringify(body)))).toHaveLength(1)
    expect(requests[0]?.body).toMatchObject({ ipAddress: 'unknown' })
  })

  it('sends answers of a session in order, one at a time, and does not hold back another session (Q3, Q5)', async () => {
    let underway = 0
    const { queue, server } = aQueue(({ body }) => {
      expect(++underway).toBeLessThanOrEqual(2)
      queueMicrotask(() => underway--)
      return body['answer'] === 'b' ? { status: 503, body: {} } : {}
    })
    for (const answer of ['a', 'b', 'c']) queue.add(aPending(answer, { answer }))
    queue.add(aPending('d', { answer: 'd', ...otherSession }))
    await pass(500)
    expect(server.submissions().map(({ answer }) => answer)).toEqual(['a', 'd', 'b'])
  })

  it('sends what it has not sent yet as the page is left, before anything is stored (Q8)', async () => {
    const { queue, server } = aQueue(() => ({}), { openKeptQueue: () => new Promise(() => undefined) })
    for (const answer of ['a', 'b']) queue.add(aPending(answer, { answer }))
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(server.submissions().map(({ answer }) => answer)).toEqual(['a', 'b'])
    expect(server.requests('/api/submit').every(({ keepalive }) => keepalive)).toBe(true)
  })

  it('sends the same bodies under the same keys again, in turn, when the page stays (Q1, Q8)', async () => {
    const { queue, server } = aQueue(() => ({}), { openKeptQueue: () => new Promise(() => undefined) })
    queue.add(aPending('key-a'))
    turn('hidden')
    await pass(0)
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(server.submissions()).toHaveLength(1)
    turn('visible')
    await pass(10_000)
    const requests = server.requests('/api/submit')
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-a', 'key-a'])
    expect(requests[1]?.body).toEqual(requests[0]?.body)
    expect(requests[0]?.body).toMatchObject({ ipAddress: 'unknown' })
  })

  it('sends the same body under the same key when the address arrives after the page was left (Q1, Q8)', async () => {
    let arrive = (): void => undefined
    const { queue, server } = aQueue(() => ({}))
    server.on('/api/ip', async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return {}
    })
    queue.add(aPending('key-a'))
    await pass(100)
    expect(server.requests('/api/ip')).toHaveLength(1)
    turn('hidden')
    await pass(0)
    turn('visible')
    arrive()
    await pass(100)
    const requests = server.requests('/api/submit')
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-a', 'key-a'])
    expect(requests.map(({ body }) => body['ipAddress'])).toEqual(['unknown', 'unknown'])
  })

  it('stores, in its turn, the body that was sent as the page was left (Q1, Q8)', async () => {
    const record: (string | undefined)[] = []
    const openKeptQueue = storage({
      enter: () => new Promise((resolve) => setTimeout(resolve, 1_000)),
      keep: async ({ ipAddress }) => record.push(ipAddress) > 0,
    })
    const { queue, server } = aQueue(() => ({}), { openKeptQueue })
    queue.add(aPending('a'))
    queue.add(aPending('b', otherSession))
    turn('hidden')
    await pass(10_000)
    expect(server.submissions().map(({ ipAddress }) => ipAddress)).toEqual(Array(4).fill('unknown'))
    expect(record).toEqual(['unknown', 'unknown'])
  })

  it('stores the address that arrives after an answer was saved, before it sends it: a later visit sends the same body (Q1)', async () => {
    const record: (string | undefined)[] = []
    const keep: KeptQueue['keep'] = async ({ ipAddress }) => record.push(ipAddress) > 0
    const { queue, server } = aQueue(() => ({}), { openKeptQueue: storage({ keep }) })
    server.on('/api/ip', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return { body: { ip: '203.0.113.7' } }
    })
    queue.add(aPending('a'))
    await pass(999)
    expect(record).toEqual([undefined])
    expect(server.submissions()).toEqual([])
    await pass(5_000)
    expect(record).toEqual([undefined, '203.0.113.7'])
    expect(server.submissions()).toMatchObject([{ ipAddress: '203.0.113.7' }])
  })

  it('sends nothing as the page is left while an answer is saved with its address: a later page may find either (Q1, Q8)', async () => {
    const keep: KeptQueue['keep'] = async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return true
    }
    const { queue, server } = aQueue(() => ({}), { openKeptQueue: storage({ keep }) })
    server.on('/api/ip', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return { body: { ip: '203.0.113.7' } }
    })
    queue.start()
    queue.add(aPending('a'))
    await pass(1_200)
    turn('hidden')
    await pass(5_000)
    expect(server.submissions().map(({ ipAddress }) => ipAddress)).toEqual(['203.0.113.7'])
  })

  it('sends, as the page is left, the body that was saved of an answer in its turn: a later page sends it again (Q1, Q8)', async () => {
    const record = new Map<string, string | undefined>()
    const keep: KeptQueue['keep'] = async ({ id, ipAddress }) => record.set(id, ipAddress).size > 0
    const { queue, server } = aQueue(() => new Promise<never>(() => undefined), { openKeptQueue: storage({ keep }) })
    server.on('/api/ip', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return { body: { ip: '203.0.113.7' } }
    })
    queue.start()
    for (const answer of ['a', 'b']) queue.add(aPending(answer, { answer }))
    await pass(2_000)
    expect(server.submissions()).toMatchObject([{ answer: 'a', ipAddress: '203.0.113.7' }])
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    const [, left] = server.submissions()
    expect(left).toMatchObject({ answer: 'b', ipAddress: record.get('b') ?? 'unknown' })
  })

  it('sends what an earlier page left without an address as that page did when it was left (Q1, Q8)', async () => {
    const openKeptQueue: QueueTabOptions['openKeptQueue'] = async (restore) => {
      restore(aPending('key-a'))
      restore(aPending('key-b', { ipAddress: '203.0.113.7' }))
      return storage()(restore)
    }
    const { queue, server } = aQueue(() => ({}), { openKeptQueue })
    server.on('/api/ip', () => ({ body: { ip: '203.0.113.8' } }))
    queue.start()
    await pass(1_000)
    expect(server.submissions().map(({ ipAddress }) => ipAddress)).toEqual(['unknown', '203.0.113.7'])
  })

  it('waits for no lookup with what an earlier page left: its address is known', async () => {
    const openKeptQueue: OpenKeptQueue = async (restore) => {
      restore(aPending('a', { ipAddress: '203.0.113.7' }))
      return storage()(restore)
    }
    const { queue, server } = aQueue(() => ({}), { openKeptQueue })
    server.on('/api/ip', () => new Promise(() => undefined))
    queue.start()
    await pass(100)
    expect(server.submissions()).toMatchObject([{ ipAddress: '203.0.113.7' }])
  })

  it('sends again, as the page is left, what an earlier page left and this one could not deliver either (Q6)', async () => {
    const tabStorage = memoryStorage()
    const first = aQueue(deadNetwork, { tabStorage })
    first.queue.add(aPending('a'))
    first.queue.kill()
    const { queue, tries } = aQueue(deadNetwork, { tabStorage })
    queue.start()
    await pass(500)
    expect(tries).toHaveLength(1)
    turn('hidden')
    expect(tries).toHaveLength(2)
  })

  it('sends what a page of this tab could save nowhere, on the next one, with the body that was sent as it was left (Q1, Q8)', async () => {
    const tabStorage = memoryStorage()
    const first = aQueue(deadNetwork, { tabStorage })
    first.server.on('/api/ip', () => ({ body: { ip: '203.0.113.7' } }))
    first.queue.add(aPending('key-a', { answer: 'AMP' }))
    await pass(100)
    first.queue.add(aPending('key-b', { answer: 'MLC' }))
    turn('hidden')
    first.queue.kill()
    const second = aQueue(() => ({}), { tabStorage })
    second.queue.start()
    second.queue.add(aPending('key-c', { answer: '60+' }))
    await pass(1_000)
    const requests = second.server.requests('/api/submit')
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-a', 'key-b', 'key-c'])
    expect(requests.map(({ body }) => body['ipAddress']).slice(0, 2)).toEqual(['203.0.113.7', '203.0.113.7'])
    expect(tabStorage).toHaveLength(0)
  })

  it('sends what a killed page of this tab has sent, and could save nowhere, with the address that it was sent with (Q1)', async () => {
    const tabStorage = memoryStorage()
    const first = aQueue(() => new Promise<never>(() => undefined), { tabStorage })
    first.server.on('/api/ip', () => ({ body: { ip: '203.0.113.7' } }))
    first.queue.add(aPending('a'))
    await pass(100)
    first.queue.kill()
    expect(first.server.submissions()).toMatchObject([{ ipAddress: '203.0.113.7' }])
    expect(await sentByNextPage(tabStorage)).toEqual(first.server.submissions())
  })

  it.each<[string, KeptQueue['keep']]>([
    ['cannot be saved', async () => false],
    ['is still being saved', () => new Promise(() => undefined)],
  ])('sends it so too when the address arrived before the turn of an answer that %s (Q1)', async (_case, keep) => {
    const tabStorage = memoryStorage()
    const enter = () => new Promise<void>((resolve) => setTimeout(resolve, 500))
    const openKeptQueue = storage({ enter, keep })
    const first = aQueue(() => new Promise<never>(() => undefined), { tabStorage, openKeptQueue })
    first.server.on('/api/ip', () => ({ body: { ip: '203.0.113.7' } }))
    first.queue.start()
    first.queue.add(aPending('a'))
    await pass(1_000)
    window.dispatchEvent(new Event('pagehide'))
    first.queue.kill()
    expect(first.server.submissions()).toMatchObject([{ ipAddress: '203.0.113.7' }])
    expect(await sentByNextPage(tabStorage)).toEqual(first.server.submissions())
  })

  it('leaves what it left in the tab as it is once its environment has ended: a later one sends it', async () => {
    const tabStorage = memoryStorage()
    const { queue } = aQueue(deadNetwork, { tabStorage, openKeptQueue: () => new Promise(() => undefined) })
    queue.add(aPending('a'))
    queue.kill()
    const write = vi.spyOn(tabStorage, 'setItem')
    window.dispatchEvent(new Event('pagehide'))
    expect(write).not.toHaveBeenCalled()
  })

  it('takes its turn behind other tabs with what a page of this tab could save nowhere, if that cannot be saved now either', async () => {
    const tabStorage = memoryStorage()
    const first = aQueue(deadNetwork, { tabStorage })
    first.queue.add(aPending('a'))
    await pass(0)
    first.queue.kill()
    const calls: string[] = []
    const openKeptQueue = storage({
      rescue: async () => false,
      enter: async (id) => void calls.push(`enter ${id}`),
      leave: async ({ id }) => void calls.push(`leave ${id}`),
    })
    const second = aQueue(() => ({}), { tabStorage, openKeptQueue })
    second.queue.start()
    await pass(1_000)
    expect(second.server.submissions()).toHaveLength(1)
    expect(calls).toEqual(['enter session00000001', 'leave a'])
    expect(tabStorage).toHaveLength(0)
  })

  it('leaves nothing in the tab of what is saved, not even as the page is left (Q6)', async () => {
    const tabStorage = memoryStorage()
    const first = aQueue(deadNetwork, { tabStorage })
    first.queue.add(aPending('a'))
    first.queue.kill()
    const second = aQueue(deadNetwork, { tabStorage, openKeptQueue: storage() })
    second.queue.add(aPending('b'))
    await pass(100)
    turn('hidden')
    expect(tabStorage).toHaveLength(0)
  })

  it.each([{ queue: 'memory' }, { resume: 'off' }] as const)(
    'leaves nothing in the tab with %o (Q7)',
    async (settings) => {
      const tabStorage = memoryStorage()
      const { queue } = aQueue(deadNetwork, { tabStorage, questionnaire: aQuestionnaire({ settings }) })
      queue.add(aPending('a'))
      turn('hidden')
      await pass(100)
      expect(tabStorage).toHaveLength(0)
    },
  )

  it('opens no storage for a file that says "queue": "memory", unless an answer waits there, and saves none in it (Q7)', async () => {
    const keep = vi.fn<KeptQueue['keep']>(async () => true)
    const openKeptQueue = vi.fn<OpenKeptQueue>(storage({ keep }))
    const questionnaire = aQuestionnaire({ settings: { queue: 'memory' } })
    aQueue(() => ({}), { questionnaire, openKeptQueue }).queue.add(aPending('a'))
    await pass(100)
    expect(openKeptQueue).not.toHaveBeenCalled()
    markWaiting(true)
    aQueue(() => ({}), { questionnaire, openKeptQueue }).queue.add(aPending('b'))
    await pass(100)
    markWaiting(false)
    expect(openKeptQueue).toHaveBeenCalledOnce()
    expect(keep).not.toHaveBeenCalled()
  })

  it('says so when an answer cannot be queued, and continues with the next', async () => {
    const enter = vi.fn<KeptQueue['enter']>(async () => undefined).mockRejectedValueOnce(new Error('No lane'))
    const { queue, server } = aQueue(() => ({}), { openKeptQueue: storage({ enter }) })
    queue.add(aPending('a', { answer: 'AMP' }))
    queue.add(aPending('b', { answer: 'fine' }))
    await pass(10_000)
    expect(server.submissions()).toMatchObject([{ answer: 'fine' }])
    expect(queue.log).toEqual(['Error: No lane'])
  })

  it('sends nothing again as the page is left while it is being sent (Q8)', async () => {
    const { queue, server } = aQueue(() => new Promise<never>(() => undefined))
    queue.add(aPending('a'))
    await pass(1_000)
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(server.submissions()).toHaveLength(1)
  })

  it('sends nothing again as the page is left once more while that sends it and it is being saved (Q8)', async () => {
    const openKeptQueue = storage({ keep: () => new Promise(() => undefined) })
    const { queue, server } = aQueue(() => new Promise<never>(() => undefined), { openKeptQueue })
    queue.add(aPending('a'))
    turn('hidden')
    await pass(1_000)
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(server.submissions()).toHaveLength(1)
  })

  it('lets requests outlive the page, up to the limit of browsers (Q8)', async () => {
    const { queue, server } = aQueue(() => new Promise<never>(() => undefined))
    for (let n = 1; n <= 5; n++) {
      const session = { id: `session0000000${n}`, openedAt: 1_760_000_000_000 }
      queue.add(aPending(`${n}`, { session, answer: 'x'.repeat(15_000) }))
    }
    await pass(1_000)
    expect(server.requests('/api/submit').map(({ keepalive }) => keepalive)).toEqual([true, true, true, false, false])
  })

  it('counts what is still underway towards that limit when another request is done (Q8)', async () => {
    const { queue, server } = aQueue(({ body }) =>
      body['answer'] === 'short' ? {} : new Promise<never>(() => undefined),
    )
    const long = 'x'.repeat(15_000)
    for (const [n, answer] of [long, long, long, 'short', long].entries()) {
      queue.add(aPending(`${n}`, { session: { id: `session0000000${n}`, openedAt: 1_760_000_000_000 }, answer }))
      await pass(1_000)
    }
    const requests = server.requests('/api/submit')
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, true, true, true, false])
  })

  it('counts no request towards that limit that is done (Q8)', async () => {
    const { queue, server } = aQueue(() => ({}))
    for (const id of ['a', 'b', 'c', 'd', 'e']) queue.add(aPending(id, { answer: 'x'.repeat(15_000) }))
    await pass(1_000)
    expect(server.requests('/api/submit').map(({ keepalive }) => keepalive)).toEqual(Array(5).fill(true))
  })

  it('sends stored answers when the browser is idle, and others at once (Q3)', async () => {
    const record: string[] = []
    const openKeptQueue = storage({ keep: async ({ id }) => record.push(id) > 0 })
    let spare = (): void => undefined
    const spareMoment = () => new Promise<void>((resolve) => (spare = resolve))
    const busy = aQueue(() => ({}), { openKeptQueue, spareMoment })
    busy.queue.add(aPending('a'))
    await pass(1_000)
    expect(record).toEqual(['a'])
    expect(busy.tries).toEqual([])
    spare()
    await pass(0)
    expect(busy.tries).toEqual([1_000])
    const forgetful = aQueue(() => ({}), { spareMoment })
    forgetful.queue.add(aPending('b'))
    await pass(0)
    expect(forgetful.tries).toEqual([0])
  })

  it('sends no answer before it is stored, so that one sent is erased and never kept afterwards (Q3)', async () => {
    let finish = (): void => undefined
    const keep = vi.fn<KeptQueue['keep']>(() => new Promise((resolve) => (finish = () => resolve(true))))
    const leave = vi.fn<KeptQueue['leave']>(async () => undefined)
    const { queue, tries } = aQueue(() => ({}), { openKeptQueue: storage({ keep, leave }) })
    queue.add(aPending('a'))
    await pass(1_000)
    expect([keep.mock.calls.length, tries, leave.mock.calls]).toEqual([1, [], []])
    finish()
    // The address is known by now, which makes another body to store.
    await pass(0)
    finish()
    await pass(0)
    expect([tries.length, leave.mock.calls.length]).toEqual([1, 1])
  })

  it('stores an answer while the server is unavailable, and says so (Q9)', async () => {
    const { queue } = aQueue(deadNetwork)
    queue.add(aPending('a'))
    await expect(queue.written()).resolves.toBeUndefined()
  })

  it.each<[string, OpenKeptQueue]>([
    ['refuses to open', () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))],
    ['never opens', () => new Promise(() => undefined)],
  ])('works in memory when storage %s (Q7)', async (_case, openKeptQueue) => {
    const { queue, server } = aQueue(() => ({}), { openKeptQueue })
    queue.add(aPending('a', { answer: 'a' }))
    queue.add(aPending('b', { answer: 'b' }))
    await pass(5_000)
    expect(server.submissions().map(({ answer }) => answer)).toEqual(['a', 'b'])
    await expect(queue.written()).resolves.toBeUndefined()
  })

  it('delivers what earlier visits left behind, at first and each time it is woken, until its tab is gone (Q4)', async () => {
    const adopt = vi.fn<() => Promise<void>>(async () => undefined)
    const { queue } = aQueue(() => ({}), { openKeptQueue: storage({ adopt }) })
    queue.start()
    await pass(0)
    expect(adopt).toHaveBeenCalledTimes(1)
    const wake = () => {
      window.dispatchEvent(new Event('online'))
      turn('visible')
    }
    wake()
    expect(adopt).toHaveBeenCalledTimes(3)
    queue.kill()
    wake()
    expect(adopt).toHaveBeenCalledTimes(3)
  })
})
