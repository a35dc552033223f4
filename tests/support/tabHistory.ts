import { vi } from 'vitest'

/** The history of a tab. */
interface TabHistory {
  /** How many pages Back would lead through. */
  readonly depth: () => number
  /** Takes the steps that wait. Only of a busy tab. */
  readonly takeSteps: () => void
}

interface TabHistoryOptions {
  /** The state of the first entry, as a reload finds it. */
  readonly state?: unknown
  /** Whether a step waits for `takeSteps`. Otherwise it is taken soon. */
  readonly isBusy?: boolean
}

/** Gives the tab a history with one entry that can be gone through, until the end of the test: happy-dom's `back` leads nowhere. */
export function tabHistory(path: string, { state = null, isBusy = false }: TabHistoryOptions = {}): TabHistory {
  // Not the fake of an earlier call.
  const show = History.prototype.replaceState.bind(history)
  show(state, '', path)
  const here = () => ({ state: history.state as unknown, url: location.href })
  const entries = [here()]
  let at = 0
  let waiting: (() => void)[] = []

  vi.spyOn(history, 'replaceState').mockImplementation((...entry) => {
    show(...entry)
    entries[at] = here()
  })
  vi.spyOn(history, 'pushState').mockImplementation((...entry) => {
    show(...entry)
    at += 1
    entries.splice(at, Infinity, here())
  })
  vi.spyOn(history, 'go').mockImplementation((steps = 0) => {
    waiting.push(() => {
      const entry = entries[at + steps]
      if (!entry) return
      at += steps
      show(entry.state, '', entry.url)
      window.dispatchEvent(new PopStateEvent('popstate', { state: entry.state }))
    })
    if (!isBusy) queueMicrotask(takeSteps)
  })
  vi.spyOn(history, 'back').mockImplementation(() => history.go(-1))
  vi.spyOn(history, 'forward').mockImplementation(() => history.go(1))

  function takeSteps(): void {
    const steps = waiting
    waiting = []
    for (const take of steps) take()
  }
  return { depth: () => at, takeSteps }
}
