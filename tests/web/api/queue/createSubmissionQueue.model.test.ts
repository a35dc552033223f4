import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { keys } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import type { PendingSubmission } from '#web/api/queue/PendingSubmission.ts'
import { queueTable } from '#web/api/queue/openKeptQueue.ts'
import { isWaiting } from '#web/api/queue/waitingMark.ts'
import { fakeLocks } from '../../../support/fakeLocks.ts'
import { memoryStorage } from '../../../support/memoryStorage.ts'
import { aPending, queueTab } from '../../../support/queueTab.ts'

/** `unreachable`: nothing arrives. `busy`: it arrives and is refused. `deaf`: it is stored, but the reply is lost. `refusing`: 422. */
type Mood = 'up' | 'unreachable' | 'busy' | 'deaf' | 'refusing'

/** The expected state, by session: which answers must arrive, in the order given. */
interface Model {
  /** Saved: they outlive their tab. */
  readonly written: Map<string, string[]>
  /** Perhaps not saved: they outlive the pages of their tab. */
  readonly hasty: Map<string, string[]>
}

const note = (answers: Map<string, string[]>, { session, key }: { session: string; key: string }): void =>
  void answers.set(session, [...(answers.get(session) ?? []), key])

/** A server that stores answers by their key, and records violations in what it receives. */
function aServer() {
  const bodies = new Map<string, string>()
  const settled = new Set<string>()
  const taken: { readonly session: string; readonly key: string }[] = []
  const faults: string[] = []
  const server = {
    mood: 'up' as Mood,
    faults,
    settled,
    taken,
    fetch: (async (input, init) => {
      if (input === '/api/ip') {
        // Some answers are given meanwhile.
        await new Promise((resolve) => setTimeout(resolve, 2))
        return Response.json({ ip: '203.0.113.7' })
      }
      if (server.mood === 'unreachable') throw new TypeError('Failed to fetch')
      const key = new Headers(init?.headers).get('idempotency-key') ?? ''
      const text = typeof init?.body === 'string' ? init.body : ''
      if (bodies.has(key) && bodies.get(key) !== text) faults.push(`another body under ${key}`)
      bodies.set(key, text)
      if (server.mood === 'busy') return Response.json({}, { status: 503, headers: { 'retry-after': '0' } })
      if (server.mood === 'refusing') {
        settled.add(key)
        return Response.json({ error: 'No.' }, { status: 422 })
      }
      // Safe: the queue sends JSON with a session id.
      const { sessionId } = JSON.parse(text) as { sessionId: string }
      if (!settled.has(key)) taken.push({ session: sessionId, key })
      settled.add(key)
      if (server.mood === 'deaf') throw new TypeError('Failed to fetch')
      return Response.json({ status: 'ok' })
    }) satisfies typeof fetch,
  }
  return server
}

/** A browser with some tabs, each with a session that continues when the tab is reloaded. */
function aBrowser() {
  const server = aServer()
  const locks = fakeLocks()
  const tabs: { session: string; tabStorage: Storage; queue: ReturnType<typeof queueTab> }[] = []
  let sessions = 0
  let answers = 0
  let instant = Date.now()
  const load = (tabStorage: Storage) => {
    const queue = queueTab({ fetch: server.fetch, locks, tabStorage })
    queue.start()
    return queue
  }
  return {
    server,
    tabs,
    openTab: () => {
      const tabStorage = memoryStorage()
      tabs.push({ session: `session0000000${++sessions}`, tabStorage, queue: load(tabStorage) })
    },
    reload: (index: number) => {
      const tab = tabs[index % tabs.length]
      tab?.queue.kill()
      if (tab) tab.queue = load(tab.tabStorage)
    },
    closeTab: (index: number) => {
      const [tab] = tabs.splice(index % tabs.length, 1)
      tab?.queue.kill()
      return tab?.session
    },
    answer: (index: number) => {
      const tab = tabs[index % tabs.length]
      if (!tab) return null
      const pending: PendingSubmission = aPending(`key${++answers}`, {
        at: ++instant,
        session: { id: tab.session, openedAt: 1_760_000_000_000 },
      })
      tab.queue.add(pending)
      return { ...tab, key: pending.id }
    },
  }
}

type Browser = ReturnType<typeof aBrowser>

/** A step that any state allows. */
const step = (
  name: string,
  act: (browser: Browser, model: Model) => Promise<void> | void,
): fc.AsyncCommand<Model, Browser> => ({
  check: () => true,
  run: async (model, browser) => {
    await act(browser, model)
    if (browser.server.faults.length > 0) throw new Error(browser.server.faults.join(', '))
  },
  toString: () => name,
})

const tab = fc.nat({ max: 2 })
const steps = [
  tab.map((index) =>
    step(`answer in tab ${index}`, async ({ answer }, { written }) => {
      const given = answer(index)
      if (!given) return
      await given.queue.written()
      note(written, given)
    }),
  ),
  tab.map((index) =>
    step(`answer in tab ${index} in haste`, ({ answer }, { hasty }) => {
      const given = answer(index)
      if (given) note(hasty, given)
    }),
  ),
  tab.map((index) => step(`kill and reload tab ${index}`, ({ reload }) => reload(index))),
  tab.map((index) => step(`kill tab ${index}`, ({ closeTab }, { hasty }) => void hasty.delete(closeTab(index) ?? ''))),
  fc.constant(step('open a tab', ({ openTab }) => openTab())),
  fc.constant(step('back online', () => void window.dispatchEvent(new Event('online')))),
  // Lets some of the pending work between two steps run: requests, locks and the database.
  fc.nat({ max: 8 }).map((ms) => step(`pass ${ms} ms`, () => new Promise((resolve) => setTimeout(resolve, ms)))),
  ...(['up', 'unreachable', 'busy', 'deaf', 'refusing'] as const).map((mood) =>
    fc.constant(
      step(`server ${mood}`, ({ server }) => {
        server.mood = mood
      }),
    ),
  ),
]

/** All tabs share one window here, so all of them are left at once. */
const leaveAll = fc.constant(step('leave the pages', () => void window.dispatchEvent(new Event('pagehide'))))

describe('createSubmissionQueue', () => {
  it.each([
    ['keeps the order, whatever happens to server, network and tabs (Q3–Q6)', { keepsOrder: true, steps }],
    // What is sent as a page is left is sent at once, side by side.
    [
      'sends no second body, however often its pages are left too (Q1, Q8)',
      { keepsOrder: false, steps: [...steps, leaveAll] },
    ],
  ])(
    'loses nothing, stores nothing twice and %s',
    async (_name, { keepsOrder, steps: possible }) => {
      const run = fc.asyncProperty(fc.commands(possible, { maxCommands: 25, size: 'max' }), async (commands) => {
        globalThis.indexedDB = new IDBFactory()
        localStorage.clear()
        const browser = aBrowser()
        browser.openTab()
        const model: Model = { written: new Map(), hasty: new Map() }
        await fc.asyncModelRun(() => ({ model, real: browser }), commands)

        const { server } = browser
        const arrived = (answers: Map<string, string[]>) =>
          vi.waitFor(() => expect([...answers.values()].flat().filter((key) => !server.settled.has(key))).toEqual([]), {
            timeout: 20_000,
          })
        server.mood = 'up'
        for (const index of browser.tabs.keys()) browser.reload(index)
        await arrived(model.hasty)
        while (browser.tabs.length > 0) browser.closeTab(0)
        browser.openTab()
        await arrived(model.written)
        await vi.waitFor(
          async () => {
            expect(await keys(queueTable())).toEqual([])
            // A tab may be killed between setting its mark and saving what it marks: the next check clears the mark.
            window.dispatchEvent(new Event('online'))
            expect(isWaiting()).toBe(false)
          },
          { timeout: 20_000 },
        )
        browser.closeTab(0)
        expect(server.faults).toEqual([])
        for (const session of keepsOrder ? model.written.keys() : []) {
          const keysTaken = server.taken.filter((one) => one.session === session).map(({ key }) => key)
          expect(keysTaken).toEqual(keysTaken.toSorted((a, b) => Number(a.slice(3)) - Number(b.slice(3))))
        }
      })
      await fc.assert(run, { numRuns: 60, endOnFailure: true })
    },
    120_000,
  )
})
