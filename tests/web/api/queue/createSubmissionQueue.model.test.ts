import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { keys } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import type { PendingSubmission } from '#web/api/queue/PendingSubmission.ts'
import { queueTable } from '#web/api/queue/openKeptQueue.ts'
import { isWaiting } from '#web/api/queue/waitingMark.ts'
import { fakeLocks } from '../../../support/fakeLocks.ts'
import { aPending, queueTab } from '../../../support/queueTab.ts'

/** `unreachable`: nothing arrives. `busy`: it arrives and is refused. `deaf`: it is stored, but the reply is lost. `refusing`: 422. */
type Mood = 'up' | 'unreachable' | 'busy' | 'deaf' | 'refusing'

/** The expected state: which answers were saved, in the order given, by session. */
interface Model {
  readonly written: Map<string, string[]>
}

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
      if (input === '/api/ip') return Response.json({ ip: '203.0.113.7' })
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
  const tabs: { session: string; queue: ReturnType<typeof queueTab> }[] = []
  let sessions = 0
  let answers = 0
  let instant = Date.now()
  const load = () => {
    const queue = queueTab({ fetch: server.fetch, locks })
    queue.start()
    return queue
  }
  return {
    server,
    tabs,
    openTab: () => void tabs.push({ session: `session0000000${++sessions}`, queue: load() }),
    reload: (index: number) => {
      const tab = tabs[index % tabs.length]
      tab?.queue.kill()
      if (tab) tab.queue = load()
    },
    closeTab: (index: number): void => tabs.splice(index % tabs.length, 1)[0]?.queue.kill(),
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
      written.set(given.session, [...(written.get(given.session) ?? []), given.key])
    }),
  ),
  tab.map((index) => step(`answer in tab ${index} in haste`, ({ answer }) => void answer(index))),
  tab.map((index) => step(`kill and reload tab ${index}`, ({ reload }) => reload(index))),
  tab.map((index) => step(`kill tab ${index}`, ({ closeTab }) => closeTab(index))),
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

describe('createSubmissionQueue', () => {
  it('loses nothing, stores nothing twice and keeps the order, whatever happens to server, network and tabs (Q3–Q6)', async () => {
    const run = fc.asyncProperty(fc.commands(steps, { maxCommands: 25, size: 'max' }), async (commands) => {
      globalThis.indexedDB = new IDBFactory()
      localStorage.clear()
      const browser = aBrowser()
      browser.openTab()
      const model: Model = { written: new Map() }
      await fc.asyncModelRun(() => ({ model, real: browser }), commands)

      const { server } = browser
      server.mood = 'up'
      while (browser.tabs.length > 0) browser.closeTab(0)
      browser.openTab()
      await vi.waitFor(
        async () => {
          expect([...model.written.values()].flat().filter((key) => !server.settled.has(key))).toEqual([])
          expect(await keys(queueTable())).toEqual([])
          // A tab may be killed between setting its mark and saving what it marks: the next check clears the mark.
          window.dispatchEvent(new Event('online'))
          expect(isWaiting()).toBe(false)
        },
        { timeout: 20_000 },
      )
      browser.closeTab(0)
      expect(server.faults).toEqual([])
      for (const session of model.written.keys()) {
        const keysTaken = server.taken.filter((one) => one.session === session).map(({ key }) => key)
        expect(keysTaken).toEqual(keysTaken.toSorted((a, b) => Number(a.slice(3)) - Number(b.slice(3))))
      }
    })
    await fc.assert(run, { numRuns: 60, endOnFailure: true })
  }, 120_000)
})
