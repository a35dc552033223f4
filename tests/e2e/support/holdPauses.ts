import type { Page } from '@playwright/test'

/** ms; see `pauseTaps`. No other timer of the site waits for as long. */
const PAUSE_MS = 400

declare global {
  interface Window {
    endPause?: () => void
  }
}

/** From now on, each pause after a new screen, in which it takes no taps, lasts until the returned function ends it. */
export async function holdPauses(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(hold, PAUSE_MS)
  await page.evaluate(hold, PAUSE_MS)
  return () => page.evaluate(() => window.endPause?.())
}

function hold(pause: number): void {
  const wait = window.setTimeout
  const holding = (call: () => void, ms?: number): number => {
    if (ms !== pause) return wait(call, ms)
    window.endPause = call
    return 0
  }
  // Safe: the site passes its timers nothing but a function.
  window.setTimeout = holding as typeof setTimeout
}
