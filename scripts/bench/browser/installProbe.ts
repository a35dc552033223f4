/** A stopwatch inside a measured page. Times are ms since the page was asked for. */
interface Probe {
  /** Resolves once the first option is painted, at least that opaque. */
  readonly seen: (opacity: number) => Promise<number>
  /** The names of the options on screen in one text; empty when there are none. */
  readonly question: () => string
  /** Resolves once other options are in the document; rejects when they are not within that many ms (default 60,000). */
  readonly next: (before: string, limit?: number) => Promise<number>
  /** Presses the option at an index, or the last one, by script: for a page that may not listen yet. */
  readonly press: (index: number) => void
  /** Presses the option of this name. Throws when there is none. */
  readonly pressNamed: (name: string) => void
  /** The middle of the option at an index, scrolled into view. */
  readonly spot: (index: number) => { readonly x: number; readonly y: number }
  /** Resolves two frames from now: what is in the document then is painted. */
  readonly painted: () => Promise<number>
  /** How much the page has moved by itself so far: the sum of all layout shifts except those right after a touch. */
  readonly shift: () => number
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** Runs in the page before its own scripts, so it may use nothing from outside itself. Knows no runtime: only options and their names. */
export function installProbe(selector: string): void {
  const options = () => [...document.querySelectorAll<HTMLElement>(selector)]
  const labelOf = (option: HTMLElement) =>
    (option instanceof HTMLInputElement ? option.labels?.[0] : null) ?? option.closest<HTMLElement>('label')
  /** A native radio is often hidden and worked by its label. */
  const boxOf = (option: HTMLElement): HTMLElement => labelOf(option) ?? option
  const nameOf = (option: HTMLElement): string =>
    (option.getAttribute('aria-label') ?? boxOf(option).textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const question = () => options().map(nameOf).join('|')
  const at = (index: number): HTMLElement => {
    const all = options().map(boxOf)
    const box = all[Math.min(index, all.length - 1)]
    if (!box) throw new Error('There is no option on screen')
    return box
  }

  const isSeen = (element: HTMLElement | undefined, least: number): boolean => {
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width === 0)
      return false
    let opacity = 1
    for (let box: HTMLElement | null = element; box; box = box.parentElement) {
      opacity *= Number(getComputedStyle(box).opacity)
    }
    return opacity >= least
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  /** After the frame in progress has been painted. */
  const handedOn = () =>
    new Promise((resolve) => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', resolve, { once: true })
      channel.port1.start()
      channel.port2.postMessage(null)
    })

  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) shift += Number(entry.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })

  /** Fires all events of a real press: some runtimes act on the earlier ones. */
  const press = (box: HTMLElement): void => {
    const init = { bubbles: true, cancelable: true, composed: true }
    box.dispatchEvent(new PointerEvent('pointerdown', init))
    box.dispatchEvent(new MouseEvent('mousedown', init))
    box.dispatchEvent(new PointerEvent('pointerup', init))
    box.dispatchEvent(new MouseEvent('mouseup', init))
    box.click()
  }

  const next = (before: string, limit = 60_000): Promise<number> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const now = question()
        if (now === '' || now === before) return
        observer.disconnect()
        resolve(performance.now())
      }
      const observer = new MutationObserver(check)
      observer.observe(document, { subtree: true, childList: true, characterData: true })
      setTimeout(() => {
        observer.disconnect()
        reject(new Error(`No other question after ${limit} ms`))
      }, limit)
      check()
    })

  window.probe = {
    question,
    seen: async (opacity) => {
      do await frame()
      while (!isSeen(options().map(boxOf)[0], opacity))
      await handedOn()
      return performance.now()
    },
    next,
    press: (index) => press(at(index)),
    pressNamed: (name) => {
      const option = options().find((candidate) => nameOf(candidate) === name)
      if (!option) throw new Error(`There is no option "${name}" on screen`)
      press(boxOf(option))
    },
    spot: (index) => {
      const box = at(index)
      box.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = box.getBoundingClientRect()
      return { x: x + Math.min(width / 2, 40), y: y + height / 2 }
    },
    painted: async () => {
      await frame()
      await frame()
      return performance.now()
    },
    shift: () => shift,
  }
}
