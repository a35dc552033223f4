import type { Browser, Page } from '@playwright/test'

/** What a trace holds of an event; times in µs. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Processor time of its thread. */
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly src_func?: string }
}

/** Posts what the harness asks of the page. */
const COMMAND = 'Accept'

/**
 * The longest task of a page's main thread during an action, in ms of processor time: other work on the machine makes a task take longer,
 * but does not count.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  const trace = await browser.stopTracing()
  // Safe: the format of every trace of Chromium.
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) =>
      event.ph === 'X' &&
      event.name === 'ThreadControllerImpl::RunTask' &&
      event.args?.src_func !== COMMAND &&
      main.has(threadOf(event)),
  )
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000))
}
