import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type ClosingMoment, pickInPage } from './pickInPage.ts'

/** How a visit goes. */
interface ClosingVisitNeed {
  /** Of the site. */
  readonly url: string
  /** 1 to 4: the tab closes with that question. */
  readonly questions: number
  readonly closes: ClosingMoment
  /** The questions of a session whose answers have arrived; one twice if it was stored under two keys. */
  readonly arrived: (sessionId: string) => readonly string[]
}

/** The result of a visit. */
export interface ClosingVisit {
  readonly sessionId: string
  /** What had arrived {@link AT_ONCE_MS} after the tab closed, and what had arrived once the reopened site had nothing left to send. */
  readonly arrivedAtOnce: readonly string[]
  readonly arrivedInTheEnd: readonly string[]
}

/** ms after the tab closed, with no page of the site open. */
const AT_ONCE_MS = 2000

/** ms; generous, since a busy machine is slow. */
const PATIENCE_MS = 60_000

const PAGE = '/register_today'
const RADIOS = 'input[type="radio"]'

/** Answers some questions in a tab that closes with the last of them, and opens the site again in the same profile. */
export async function closingVisit(browser: Browser, need: ClosingVisitNeed): Promise<ClosingVisit> {
  const context = await browser.newContext()
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    const page = await openInTab(context, `${need.url}${PAGE}`)
    const sessionId = await readSessionId(page)
    for (let question = 1; question < need.questions; question += 1) {
      await page.evaluate(pickInPage, { options: RADIOS })
    }
    const closed = page.waitForEvent('close')
    // The page goes while it is asked.
    page.evaluate(pickInPage, { options: RADIOS, closes: need.closes }).catch(() => undefined)
    await closed
    await delay(AT_ONCE_MS)
    const arrivedAtOnce = need.arrived(sessionId)
    await openAgain(context, `${need.url}${PAGE}`)
    return { sessionId, arrivedAtOnce, arrivedInTheEnd: need.arrived(sessionId) }
  } finally {
    await context.close()
  }
}

/** Only a tab that a script opened may close itself, and only while its opener is there do its closing events fire; the opener is empty. */
async function openInTab(context: BrowserContext, url: string): Promise<Page> {
  const opener = await context.newPage()
  const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' }
  await opener.route('**/empty', (route) => route.fulfill({ headers, body: '' }))
  await opener.goto(new URL('/empty', url).href)
  const opened = context.waitForEvent('page')
  await opener.evaluate((address) => void window.open(address), url)
  return opened
}

/** The session of the form, once it is open: from then on it also listens. */
async function readSessionId(page: Page): Promise<string> {
  const kept = await page.waitForFunction(() => sessionStorage.getItem('form:super-review'))
  // Safe: the site's flow store writes it.
  const { flow } = JSON.parse((await kept.jsonValue()) ?? '') as { flow: { session: { id: string } } }
  return flow.session.id
}

/** Resolves once the questions are shown again and the queue's mark is gone: nothing is waiting. */
async function openAgain(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await readSessionId(page)
  await page.locator(RADIOS).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => localStorage.getItem('form-queue') === null)
}
