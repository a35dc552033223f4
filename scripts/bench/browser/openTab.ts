import type { Browser, Page } from '@playwright/test'
import { installProbe } from './installProbe.ts'

/** How slow the simulated phone and its network are. */
interface Conditions {
  /** By how much the processor is slowed down; 1 when absent. */
  readonly cpu?: number
  readonly isSlowLine?: boolean
  /** A CSS selector of the options of a question. */
  readonly options: string
}

/** A new tab in a browser, without history or storage. */
export interface Tab {
  readonly page: Page
  /**
   * ms of processor time that the page's main thread has used, without what the harness asked of it. Other work on the machine does not
   * count.
   */
  readonly work: () => Promise<number>
  /** bytes in use after a collection. */
  readonly heap: () => Promise<number>
  readonly close: () => Promise<void>
}

/** A mid-range phone compared with a developer's machine; Lighthouse's factor. */
export const PHONE = 4

/** Lighthouse's slow 4G as its DevTools throttling applies it: 150 ms and 1.6 Mbit/s with its factors; ms and bytes a second. */
const SLOW_LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/** ms until the window of a new tab is at rest: its own toolbar is a page too, and takes a processor of a small machine from ours. */
const WINDOW_REST = 1500

/** Opens a tab with the probe in it, in a browser that is at rest. */
export async function openTab(browser: Browser, { cpu = 1, isSlowLine = false, options }: Conditions): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Network.enable')
  if (isSlowLine) await cdp.send('Network.emulateNetworkConditions', SLOW_LINE)
  if (cpu !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.addInitScript(installProbe, options)
  await page.waitForTimeout(WINDOW_REST)
  const metric = async (...names: string[]): Promise<number[]> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return names.map((name) => metrics.find((one) => one.name === name)?.value ?? 0)
  }
  return {
    page,
    work: async () => {
      const [all = 0, asked = 0] = await metric('TaskDuration', 'DevToolsCommandDuration')
      return (all - asked) * 1000
    },
    heap: async () => {
      // Twice: what the first one finalises, the second one frees.
      await cdp.send('HeapProfiler.collectGarbage')
      await cdp.send('HeapProfiler.collectGarbage')
      const [used = 0] = await metric('JSHeapUsedSize')
      return used
    },
    close: () => context.close(),
  }
}
