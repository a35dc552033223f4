import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFlowRunner, type FlowRunner } from '#web/session/createFlowRunner.ts'
import { aFormEnvironment } from '../../support/aFormEnvironment.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { memoryStorage } from '../../support/memoryStorage.ts'

const steps = [
  aQuestion({ next: [{ goTo: 'second' }] }),
  aQuestion({ id: 'second', next: [{ goTo: 'last' }] }),
  aQuestion({ id: 'last' }),
]

/** The pages of one browser: what one posts, the others hear at once, each message before the answers to it. */
function aBrowser() {
  const channels = new Set<FakeChannel>()
  const posted: (() => void)[] = []
  let pages = 0
  let sessions = 0

  /** Hears the others, not itself, and nothing once closed. */
  class FakeChannel extends EventTarget {
    postMessage(data: unknown): void {
      if (!channels.has(this)) throw new DOMException('The channel is closed', 'InvalidStateError')
      const isFirst = posted.length === 0
      for (const other of channels)
        if (other !== this) posted.push(() => other.dispatchEvent(new MessageEvent('message', { data })))
      if (!isFirst) return
      for (const deliver of posted) deliver()
      posted.length = 0
    }
    close(): void {
      channels.delete(this)
    }
  }

  function openChannel(): BroadcastChannel {
    const channel = new FakeChannel()
    channels.add(channel)
    // Safe: the form uses no more of it.
    return channel as EventTarget as BroadcastChannel
  }

  /** A page of the tab that stores these texts, with the form open on it, until it is closed. */
  function openPage(tab: Map<string, string>, resume: 'tab' | 'off' = 'tab'): FlowRunner & { close: () => void } {
    const page = ++pages
    const open = new AbortController()
    onTestFinished(() => open.abort())
    const storage = memoryStorage(tab)
    const environment = aFormEnvironment({
      tabStorage: () => storage,
      openChannel,
      random: () => page / 100,
      newSessionId: () => `session${++sessions}`,
      ends: open.signal,
    })
    const queue = { start: () => undefined, add: () => undefined, written: async () => undefined }
    const runner = createFlowRunner(aQuestionnaire({ steps, settings: { resume } }), environment, queue)
    // As a surface does whenever it shows a form that is not open.
    runner.snapshot.subscribe(runner.open)
    runner.open()
    return { ...runner, close: () => open.abort() }
  }
  return { openPage, channels }
}

const answer = ({ dispatch, snapshot }: FlowRunner) =>
  dispatch({ type: 'answered', turn: snapshot.read().flow.turn, answer: 'red' })
const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const showAgain = () => show(true)
const hide = () => window.dispatchEvent(new Event('pagehide'))
const shownBy = ({ snapshot }: FlowRunner) => {
  const { session, stepId } = snapshot.read().flow
  return [session?.id, stepId]
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a page that the browser shows again as it was left', () => {
  it('continues where a later page of its tab is', async () => {
    const { openPage } = aBrowser()
    const tab = new Map<string, string>()
    const first = openPage(tab)
    await answer(first)
    await answer(openPage(tab))
    expect(shownBy(first)).toEqual(['session1', 'second'])
    showAgain()
    expect(shownBy(first)).toEqual(['session1', 'last'])
  })

  it('begins another session when a later page has completed its form', async () => {
    const { openPage } = aBrowser()
    const tab = new Map<string, string>()
    const first = openPage(tab)
    await answer(first)
    const second = openPage(tab)
    await answer(second)
    await answer(second)
    expect(shownBy(second)).toEqual(['session1', null])
    showAgain()
    expect(shownBy(first)).toEqual(['session2', 'colour'])
    await answer(first)
    await answer(first)
    await answer(first)
    expect(shownBy(first)).toEqual(['session2', null])
    second.close()
    openPage(tab)
    showAgain()
    expect(shownBy(first)).toEqual(['session3', 'colour'])
  })

  it('stays as it is when nothing has happened, when it is complete, and where the form does not resume', async () => {
    const { openPage } = aBrowser()
    const tab = new Map<string, string>()
    const page = openPage(tab)
    await answer(page)
    const { turn } = page.snapshot.read().flow
    showAgain()
    expect(page.snapshot.read().flow.turn).toBe(turn)
    await answer(page)
    await answer(page)
    showAgain()
    expect(shownBy(page)).toEqual(['session1', null])

    const alone = openPage(tab, 'off')
    await answer(alone)
    await answer(openPage(tab))
    showAgain()
    expect(shownBy(alone)).toEqual(['session2', 'second'])
  })

  it('stays as it is while its last answer is being saved, even if a later page has completed the form', async () => {
    const { openPage } = aBrowser()
    const tab = new Map<string, string>()
    const first = openPage(tab)
    await answer(first)
    await answer(first)
    await answer(openPage(tab))
    const completing = answer(first)
    showAgain()
    expect(shownBy(first)).toEqual(['session1', 'last'])
    await completing
    expect(shownBy(first)).toEqual(['session1', null])
  })
})

describe('a page that resumes', () => {
  it('does not take itself for another page that shows its session', async () => {
    const { openPage } = aBrowser()
    const tab = new Map<string, string>()
    const first = openPage(tab)
    hide()
    const later = openPage(tab)
    await answer(later)
    later.close()
    showAgain()
    vi.advanceTimersByTime(1000)
    expect(shownBy(first)).toEqual(['session1', 'second'])
    first.close()
    const reloaded = openPage(tab)
    show(false)
    vi.advanceTimersByTime(1000)
    expect(shownBy(reloaded)).toEqual(['session1', 'second'])
  })

  it('keeps its session beside a tab that shows another one', async () => {
    const { openPage } = aBrowser()
    const tab = new Map<string, string>()
    const first = openPage(tab)
    await answer(first)
    first.close()
    openPage(new Map())
    const reloaded = openPage(tab)
    vi.advanceTimersByTime(1000)
    expect(shownBy(reloaded)).toEqual(['session1', 'second'])
  })
})

describe('a duplicated tab', () => {
  it('begins a session of its own, and the first tab keeps its', async () => {
    const { openPage } = aBrowser()
    const tab = new Map<string, string>()
    const first = openPage(tab)
    await answer(first)
    const copies = [openPage(new Map(tab)), openPage(new Map(tab))]
    expect(copies.map(shownBy)).toEqual([
      ['session1', 'second'],
      ['session1', 'second'],
    ])
    vi.advanceTimersByTime(1000)
    expect(shownBy(first)).toEqual(['session1', 'second'])
    for (const copy of copies) expect(shownBy(copy)[1]).toBe('colour')
    expect(new Set([first, ...copies].map((page) => shownBy(page)[0])).size).toBe(3)
  })

  it('stays on its last screen if it is complete when a first tab that was asleep replies', async () => {
    const { openPage } = aBrowser()
    const tab = new Map<string, string>()
    const first = openPage(tab)
    await answer(first)
    const copy = openPage(new Map(tab))
    await answer(copy)
    await answer(copy)
    vi.advanceTimersByTime(1000)
    expect(shownBy(copy)).toEqual(['session1', null])
    expect(shownBy(first)).toEqual(['session1', 'second'])
  })

  it('resumes when the first tab is gone', async () => {
    const { openPage } = aBrowser()
    const tab = new Map<string, string>()
    await answer(openPage(tab))
    hide()
    const copy = openPage(new Map(tab))
    vi.advanceTimersByTime(1000)
    expect(shownBy(copy)).toEqual(['session1', 'second'])
  })

  it('begins a session of its own when the first tab is back', async () => {
    const { openPage, channels } = aBrowser()
    const tab = new Map<string, string>()
    await answer(openPage(tab))
    hide()
    // An open one may keep the page from being kept as it was left.
    expect(channels.size).toBe(0)
    showAgain()
    vi.advanceTimersByTime(1000)
    const copy = openPage(new Map(tab))
    vi.advanceTimersByTime(1000)
    expect(shownBy(copy)).toEqual(['session2', 'colour'])
  })

  it('keeps the session that it went on with while the first tab was elsewhere: the first tab begins another', async () => {
    const { openPage } = aBrowser()
    const tab = new Map<string, string>()
    const first = openPage(tab)
    await answer(first)
    hide()
    const copy = openPage(new Map(tab))
    vi.advanceTimersByTime(1000)
    // Pages share a window here: both are shown again.
    hide()
    showAgain()
    vi.advanceTimersByTime(1000)
    expect(shownBy(copy)).toEqual(['session1', 'second'])
    expect(shownBy(first)).toEqual(['session2', 'colour'])
  })
})
