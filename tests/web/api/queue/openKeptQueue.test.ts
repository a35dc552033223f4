import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { del, entries, set, type UseStore } from 'idb-keyval'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openKeptQueue, queueTable } from '#web/api/queue/openKeptQueue.ts'
import { openSealedStore } from '#web/api/queue/openSealedStore.ts'
import type { PendingSubmission } from '#web/api/queue/PendingSubmission.ts'
import { isWaiting, markWaiting } from '#web/api/queue/waitingMark.ts'
import { aQuestionnaire } from '../../../support/aQuestionnaire.ts'
import { fakeLocks } from '../../../support/fakeLocks.ts'
import { memoryStorage } from '../../../support/memoryStorage.ts'
import { aPending, queueTab, type QueueTabOptions } from '../../../support/queueTab.ts'
import { deadNetwork, scriptedServer } from '../../../support/scriptedServer.ts'

const never = () => new Promise<never>(() => undefined)

interface Sealed {
  readonly at: number
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** The content of IndexedDB, by submission id. */
const stored = () => entries<string, Sealed>(queueTable())

/** A visit during which the server cannot be reached: its answers are saved, and its tab is killed. */
async function aVisitInVain(ids: readonly string[], options: Partial<QueueTabOptions> = {}): Promise<void> {
  await leaveInVain(
    ids.map((id) => aPending(id, { answer: id })),
    options,
  )
}

async function leaveInVain(pending: readonly PendingSubmission[], options: Partial<QueueTabOptions>): Promise<void> {
  const { fetch } = scriptedServer({ '/api/submit': deadNetwork })
  const tab = queueTab({ fetch, ...options })
  for (const one of pending) tab.add(one)
  await tab.written()
  tab.kill()
}

/** A visit with a server that accepts everything. */
function aVisit(options: Partial<QueueTabOptions> = {}) {
  const server = scriptedServer()
  const tab = queueTab({ fetch: server.fetch, ...options })
  tab.start()
  return { server, tab }
}

/** Locks of a browser that tells a tab only after a while, with `refuse`, that another one holds a lock. */
function slowToRefuse(locks: ReturnType<typeof fakeLocks>) {
  const slow = {
    ...locks,
    refuse: undefined as (() => void) | undefined,
    openTab: () => {
      const tab = locks.openTab()
      const request = async (name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) => {
        if (options.ifAvailable) await new Promise<void>((resolve) => (slow.refuse = resolve))
        return tab.locks.request(name, options, callback)
      }
      // Safe: the queue calls `request` with options, and nothing else.
      return { ...tab, locks: { request } as unknown as LockManager }
    },
  }
  return slow
}

/** Waits until a check passes, as long as a busy machine may take. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000 })

describe('openKeptQueue', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
  })

  it('saves, delivers and erases what a page of this tab was left with before its storage had opened (Q1)', async () => {
    const tabStorage = memoryStorage()
    const first = queueTab({ fetch: deadNetwork, tabStorage, openKeptQueue: never })
    first.add(aPending('a', { at: Date.now() - 1 }))
    first.add(aPending('b'))
    expect(tabStorage).toHaveLength(2)
    first.kill()
    const { server, tab } = aVisit({ tabStorage })
    tab.add(aPending('c'))
    await expect.poll(() => server.submissions()).toHaveLength(3)
    await expect.poll(() => stored()).toEqual([])
    const keys = server.requests('/api/submit').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['a', 'b', 'c'])
    expect(tabStorage).toHaveLength(0)
  })

  it.each([
    ['', () => undefined],
    [
      ', also where nothing more can be saved',
      () => void vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError')),
    ],
  ])(
    'leaves nothing in the tab of what is saved, and sends once what a killed page left in both%s (Q1)',
    async (_, fill) => {
      const tabStorage = memoryStorage()
      const write = vi.spyOn(tabStorage, 'setItem')
      await aVisitInVain(['a'], { tabStorage })
      expect(tabStorage).toHaveLength(0)
      const written = [...write.mock.calls]
      for (const item of written) tabStorage.setItem(...item)
      expect(tabStorage).toHaveLength(1)
      fill()
      const { server } = aVisit({ tabStorage })
      await expect.poll(() => server.submissions()).not.toEqual([])
      await expect.poll(() => stored()).toEqual([])
      expect(server.submissions()).toHaveLength(1)
      expect(tabStorage).toHaveLength(0)
    },
  )

  describe('a page whose tab was left with an answer of a session that another tab has', () => {
    /** The page, once the answer is saved and waits for the other tab. */
    async function aWaitingPage() {
      const tabStorage = memoryStorage()
      const first = queueTab({ fetch: deadNetwork, tabStorage, openKeptQueue: never })
      first.add(aPending('a'))
      first.kill()
      const locks = fakeLocks()
      const other = locks.openTab()
      void other.locks.request('form-queue session00000001', {}, never)
      const { server } = aVisit({ tabStorage, locks })
      await eventually(() => expect(tabStorage).toHaveLength(0))
      expect(await stored()).toHaveLength(1)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return { server, locks, other }
    }

    it('delivers it once that tab is gone, without a call (Q1, Q4)', async () => {
      const { server, other } = await aWaitingPage()
      other.kill()
      await eventually(() => expect(server.submissions()).toHaveLength(1))
    })

    it('lets go of the session if that tab has sent it (Q4)', async () => {
      const { server, locks, other } = await aWaitingPage()
      await del('a', queueTable())
      other.kill()
      expect(locks.held()).toHaveLength(1)
      await eventually(() => expect(locks.held()).toEqual([]))
      expect(server.submissions()).toEqual([])
    })
  })

  it('delivers what the last visit left behind, in order, each once, and keeps nothing (Q3, Q6)', async () => {
    await aVisitInVain(['a', 'b', 'c'])
    expect(isWaiting()).toBe(true)
    const { server } = aVisit()
    await eventually(() => expect(isWaiting()).toBe(false))
    expect(server.requests('/api/submit').map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a', 'b', 'c'])
    expect(await stored()).toEqual([])
  })

  it('marks that answers wait, and clears a mark that a closed page has left without any (Q3)', async () => {
    markWaiting(true)
    const { tab: first } = aVisit()
    await eventually(() => expect(isWaiting()).toBe(false))
    first.kill()
    await aVisitInVain(['a'])
    const away = scriptedServer({ '/api/submit': deadNetwork })
    const tab = queueTab({ fetch: away.fetch })
    tab.start()
    await eventually(() => expect(away.requests('/api/submit')).not.toEqual([]))
    tab.kill()
    expect(isWaiting()).toBe(true)
  })

  it('delivers the oldest answer first, whatever the ids are (Q3)', async () => {
    const at = Date.now() - 60_000
    const given = ['c', 'a', 'b'].map((id, index) => aPending(id, { answer: id, at: at + index }))
    await leaveInVain(given, {})
    const { server } = aVisit()
    await eventually(() => expect(isWaiting()).toBe(false))
    expect(server.submissions().map(({ answer }) => answer)).toEqual(['c', 'a', 'b'])
  })

  it('sends an interrupted answer again, with the same body, and the answers after it (Q1, Q3)', async () => {
    const { fetch, requests } = scriptedServer({ '/api/submit': never })
    const first = queueTab({ fetch })
    for (const id of ['a', 'b']) first.add(aPending(id, { answer: id }))
    await eventually(() => expect(requests('/api/submit')).toHaveLength(1))
    await first.written()
    first.kill()
    const { server } = aVisit()
    server.on('/api/ip', () => ({ body: { ip: '198.51.100.9' } }))
    await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['a', 'b']))
    expect(server.submissions()[0]).toEqual(requests('/api/submit')[0]?.body)
  })

  it('sends the remaining answers of a session before its new ones (Q3, Q5)', async () => {
    await aVisitInVain(['a', 'b'])
    const { server, tab } = aVisit()
    tab.add(aPending('c', { answer: 'c' }))
    await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['a', 'b', 'c']))
  })

  it('stores nothing readable, and no key that can be exported (Q6)', async () => {
    await aVisitInVain(['Montgomery', '+61491570156'])
    const kept = await stored()
    expect(kept).toHaveLength(2)
    for (const [, sealed] of kept) {
      expect(new Set(Object.keys(sealed))).toEqual(new Set(['at', 'bytes', 'iv', 'key']))
      const text = new TextDecoder().decode(sealed.bytes)
      expect(text).not.toMatch(/Montgomery|61491570156|super fund|session/)
      await expect(crypto.subtle.exportKey('raw', sealed.key)).rejects.toThrow(/extractable/)
    }
  })

  it('encrypts each answer with its own key, so that an erased one cannot be decrypted with what is left (Q6)', async () => {
    await aVisitInVain(['Montgomery', '+61491570156'])
    const kept = await stored()
    const opens = kept.flatMap(([id, { iv, bytes }]) => {
      const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) }
      return kept.map(([, { key }]) =>
        crypto.subtle.decrypt(algorithm, key, bytes).then(
          () => true,
          () => false,
        ),
      )
    })
    expect(await Promise.all(opens)).toEqual([true, false, false, true])
  })

  it('erases unread what is older than 24 hours, and what cannot be decrypted (Q6)', async () => {
    await aVisitInVain(['fresh', 'old', 'broken'])
    const table = queueTable()
    const kept = new Map(await stored())
    const { old, broken } = { old: kept.get('old'), broken: kept.get('broken') }
    await set('old', { ...old, at: Date.now() - 24 * 3_600_000 }, table)
    await set('broken', { ...broken, bytes: new ArrayBuffer(40) }, table)
    const { server } = aVisit()
    await eventually(() => expect(isWaiting()).toBe(false))
    expect(await stored()).toEqual([])
    expect(server.submissions().map(({ answer }) => answer)).toEqual(['fresh'])
  })

  it('erases an answer that the server refuses permanently (Q3)', async () => {
    await aVisitInVain(['a'])
    const server = scriptedServer({ '/api/submit': () => ({ status: 422, body: { error: 'No.' } }) })
    queueTab({ fetch: server.fetch }).start()
    await eventually(() => expect(isWaiting()).toBe(false))
    expect(server.submissions()).toHaveLength(1)
  })

  it('leaves the answers of a living tab to it, and delivers them once that tab is gone (Q4)', async () => {
    const locks = fakeLocks()
    const { fetch } = scriptedServer({ '/api/submit': deadNetwork })
    const first = queueTab({ fetch, locks })
    first.add(aPending('a'))
    await first.written()
    const { server } = aVisit({ locks })
    const other = { session: { id: 'session00000002', openedAt: 1_760_000_000_000 } }
    const second = aVisit({ locks })
    second.tab.add(aPending('b', { ...other, answer: 'b' }))
    await eventually(() => expect(second.server.submissions().map(({ answer }) => answer)).toEqual(['b']))
    expect(server.submissions()).toEqual([])
    first.kill()
    window.dispatchEvent(new Event('online'))
    await eventually(async () => expect(await stored()).toEqual([]))
    const sent = [...server.requests('/api/submit'), ...second.server.requests('/api/submit')]
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['a', 'b']))
    expect(locks.held()).toEqual([])
  })

  it('sends what a living tab has left first, also if an answer is given at the moment that finds this tab alive (Q4, Q5)', async () => {
    const locks = fakeLocks()
    const { fetch } = scriptedServer({ '/api/submit': deadNetwork })
    const first = queueTab({ fetch, locks })
    first.add(aPending('a', { answer: 'a' }))
    await first.written()
    const slow = slowToRefuse(locks)
    const { server, tab } = aVisit({ locks: slow })
    await eventually(() => expect(slow.refuse).toBeDefined())
    tab.add(aPending('b', { answer: 'b' }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    slow.refuse?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
    first.kill()
    await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['a', 'b']))
  })

  it('holds a session, and says that answers wait, until its last remaining answer is delivered (Q3, Q4)', async () => {
    const locks = fakeLocks()
    await aVisitInVain(['a', 'b'], { locks })
    const server = scriptedServer({ '/api/submit': ({ body }) => (body['answer'] === 'b' ? never() : {}) })
    queueTab({ fetch: server.fetch, locks }).start()
    await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['a', 'b']))
    expect(locks.held()).toEqual(['form-queue session00000001'])
    expect(isWaiting()).toBe(true)
  })

  it('holds a session while answers of it wait, also after the network came back meanwhile, and no longer (Q4)', async () => {
    const locks = fakeLocks()
    let store = (_reply: object): void => undefined
    const server = scriptedServer({ '/api/submit': () => new Promise<object>((resolve) => (store = resolve)) })
    const tab = queueTab({ fetch: server.fetch, locks })
    const isSent = (count: number) => eventually(() => expect(server.submissions()).toHaveLength(count))
    tab.add(aPending('a'))
    tab.add(aPending('b'))
    await isSent(1)
    // Looks for answers of earlier visits, and finds its own.
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    store({})
    await isSent(2)
    expect(locks.held()).toEqual(['form-queue session00000001'])
    store({})
    await eventually(() => expect(isWaiting()).toBe(false))
    await eventually(() => expect(locks.held()).toEqual([]))
    tab.add(aPending('c'))
    await isSent(3)
    expect(locks.held()).toEqual(['form-queue session00000001'])
  })

  it('sends once, and not with each later answer of its session, what it cannot erase (Q1)', async () => {
    const locks = fakeLocks()
    await aVisitInVain(['left'], { locks })
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('The connection was closed.', 'InvalidStateError')
    })
    const { server, tab } = aVisit({ locks })
    const sent = ['left']
    for (const id of ['a', 'b', 'c']) {
      await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(sent))
      await eventually(() => expect(locks.held()).toEqual([]))
      tab.add(aPending(id, { answer: id }))
      sent.push(id)
    }
    await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(sent))
  })

  it('delivers without Web Locks too, under the same keys (Q4)', async () => {
    await aVisitInVain(['a', 'b'], { locks: null })
    const { server } = aVisit({ locks: null })
    await eventually(() => expect(isWaiting()).toBe(false))
    expect(server.requests('/api/submit').map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a', 'b'])
  })

  it('C3 delivers an answer under the questionnaire it was shown by, whatever the delivering page shows', async () => {
    await leaveInVain([aPending('a', { questionnaire: 'the older one' }), aPending('b')], {})
    const { server } = aVisit()
    await eventually(() => expect(isWaiting()).toBe(false))
    const named = server.requests('/api/submit').map(({ headers }) => headers.get('x-questionnaire'))
    expect(named).toEqual(['the older one', null])
  })

  it.each(['{"id":"odd"}', '{"id":"odd","session":{}}', '{}', 'null', 'not JSON'])(
    'is not stopped by what another build of the site stored, such as %s (Q7)',
    async (text) => {
      await aVisitInVain(['left'])
      const store = await openSealedStore(queueTable(), () => Date.now())
      await store.write('odd', text, Date.now() - 1)
      const { server, tab } = aVisit()
      await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['left']))
      tab.add(aPending('a', { answer: 'a' }))
      await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['left', 'a']))
    },
  )

  it.each<[string, () => Promise<never>]>([
    [
      'throws',
      () => {
        throw new TypeError('locks.request is not a function')
      },
    ],
    ['rejects', () => Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'))],
  ])(
    'sends answers when the browser %s for every lock, and leaves those of earlier visits alone (Q7)',
    async (_case, request) => {
      await aVisitInVain(['left'])
      // Safe: the queue calls nothing else.
      const refused = { locks: { request } as unknown as LockManager, kill: () => undefined }
      const { server, tab } = aVisit({ locks: { ...fakeLocks(), openTab: () => refused } })
      const other = { session: { id: 'session00000002', openedAt: 1_760_000_000_000 } }
      for (const id of ['a', 'b']) tab.add(aPending(id, { answer: id, ...other }))
      await expect(tab.written()).resolves.toBeUndefined()
      await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['a', 'b']))
    },
  )

  it('rejects at once where the storage cannot be read, so that no answer waits for it (Q7)', async () => {
    const refused = new DOMException('The operation is insecure.', 'SecurityError')
    const world = { now: Date.now, locks: undefined, table: () => Promise.reject(refused) }
    await expect(openKeptQueue(() => undefined, world)).rejects.toBe(refused)
  })

  it('waits 3 s at most for storage that stops responding: an answer counts as not saved, and the next one has its turn (Q7)', async () => {
    let isResponding = true
    const table: UseStore = (mode, work) => (isResponding ? queueTable()(mode, work) : never())
    const queue = await openKeptQueue(() => undefined, { now: Date.now, locks: undefined, table })
    isResponding = false
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const done: unknown[] = []
    void queue.keep(aPending('a')).then((isSaved) => done.push(isSaved))
    void queue.leave(aPending('a')).then(() => done.push('left'))
    void queue.enter('session00000001').then(() => done.push('entered'))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual([false, 'left', 'entered'])
  })

  it('continues in memory when the storage fails midway (Q7)', async () => {
    const { server, tab } = aVisit()
    tab.add(aPending('a', { answer: 'a' }))
    await tab.written()
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'))
    tab.add(aPending('b', { answer: 'b' }))
    await expect(tab.written()).resolves.toBeUndefined()
    await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['a', 'b']))
  })

  it('leaves in the tab what such a storage could not save: a reload delivers it (Q7)', async () => {
    const tabStorage = memoryStorage()
    const first = queueTab({ fetch: deadNetwork, tabStorage })
    first.add(aPending('a', { answer: 'a' }))
    await first.written()
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'))
    first.add(aPending('b', { answer: 'b' }))
    await first.written()
    first.kill()
    expect(tabStorage).toHaveLength(1)
    const { server } = aVisit({ tabStorage })
    await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['a', 'b']))
  })

  it('stores nothing for a file that says "queue": "memory", but delivers what was stored before (Q6, Q7)', async () => {
    const questionnaire = aQuestionnaire({ settings: { queue: 'memory' } })
    await aVisitInVain(['a'], { questionnaire })
    expect(await stored()).toEqual([])
    await aVisitInVain(['b'])
    const { server } = aVisit({ questionnaire })
    await eventually(() => expect(server.submissions().map(({ answer }) => answer)).toEqual(['b']))
    await eventually(async () => expect(await stored()).toEqual([]))
  })
})
