import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

/** The pages of one browser: what one posts, the others hear at once. */
function aBrowser() {
  const channels = new Set<FakeChannel>()
  let pages = 0
  let sessions = 0

  /** Hears the others, not itself, and nothing once closed. */
  class FakeChannel extends EventTarget {
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
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

  /** A page of the tab that stores these texts, with the form open on it. */
  function openPage(tab: Map<string, string>, resume: 'tab' | 'off' = 'tab'): FlowRunner {
    const page = ++pages
    const storage = memoryStorage(tab)
    const environment = aFormEnvironment({
      tabStorage: () => storage,
      openChannel,
      random: () => page / 100,
      newSessionId: () => `session${++sessions}`,
    })
    const queue = { start: () => undefined, add: () => undefined, written: async () => undefined }
    const runner = createFlowRunner(aQuestionnaire({ steps, settings: { resume } }), environment, queue)
    // As a surface does whenever it shows a form that is not open.
    runner.snapshot.subscribe(runner.open)
    runner.open()
    return runner
  }
  return { openPage }
}

const answer = ({ dispatch, snapshot }: FlowRunner) =>
  dispatch({ type: 'answered', turn: snapshot.read().flow.turn, answer: 'red' })
const showAgain = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
const shownBy = ({ snapshot }: FlowRunner) => {
  const { session, stepId } = snapshot.read().flow
  return [session?.id, stepId]
}

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
})

describe('a duplicated tab', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

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

  it('resumes when the first tab is gone', async () => {
    const { openPage } = aBrowser()
    const tab = new Map<string, string>()
    await answer(openPage(tab))
    window.dispatchEvent(new Event('pagehide'))
    const copy = openPage(new Map(tab))
    vi.advanceTimersByTime(1000)
    expect(shownBy(copy)).toEqual(['session1', 'second'])
  })
})
