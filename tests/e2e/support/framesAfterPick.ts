import type { Page } from '@playwright/test'

/** The fields that are read of what a browser notes in a trace. */
interface TraceEvent {
  readonly name: string
  /** `X`: something that takes time; other events with its name are parts of it. */
  readonly ph: string
}

/**
 * How many frames take time of the page's own thread until this many ms after a pick; those that the compositor moves by itself do not count.
 * The page picks by itself, and nothing else is asked of it meanwhile: to look whether something is visible takes frames.
 */
export async function framesAfterPick(page: Page, option: string, ms: number): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('Only a browser that was launched can be traced')
  await browser.startTracing(page, { categories: ['cc'] })
  await page.evaluate(pickAndWait, { option, ms })
  // Safe: the format of Chromium's traces.
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  return traceEvents.filter(({ name, ph }) => name === 'ProxyMain::BeginMainFrame' && ph === 'X').length
}

async function pickAndWait({ option, ms }: { option: string; ms: number }): Promise<void> {
  document.querySelector<HTMLInputElement>(`[data-form] input[value="${option}"]`)?.click()
  await new Promise((resolve) => setTimeout(resolve, ms))
}
