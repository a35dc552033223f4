import type { Browser, Request } from '@playwright/test'
import type { BenchCall } from './BenchCall.ts'
import { launchBrowser } from '../test/launchBrowser.ts'
import { openTab, PHONE } from './browser/openTab.ts'
import { compareRounds, type Quantity } from './compareRounds.ts'
import type { Contender } from './contenders/Contender.ts'
import { openStage } from './contenders/openStage.ts'
import { inRounds, type Rounds, valuesOf } from './inRounds.ts'
import type { Report } from './Report.ts'

/** A first visit. Times in ms from the moment the page was asked for. */
interface Visit {
  /** The first option painted, however faint. */
  readonly painted: number
  /** It is half opaque. */
  readonly seen: number
  /** Scripts of the page that had arrived by then. */
  readonly scripts: number
  readonly answered: number
  readonly lostClicks: number
  /** How often the answer to the first question was posted; the floors post nothing. */
  readonly submissions: number
}

/** ms in which an answer that is posted twice would be posted again. */
const AFTERMATH = 3000

/** ms after which a click counts as lost and is repeated. */
const PATIENCE = 4000

const quantities: readonly Quantity<Visit>[] = [
  { name: 'first question painted', unit: 'ms', of: ({ painted }) => painted, isCompared: true },
  { name: 'half faded in', unit: 'ms', of: ({ seen }) => seen, isCompared: true },
  { name: 'first answer taken', unit: 'ms', of: ({ answered }) => answered, isCompared: true },
  { name: 'scripts there by then', unit: '', of: ({ scripts }) => scripts },
  { name: 'lost clicks', unit: '', of: ({ lostClicks }) => lostClicks },
]

/** A first visit on a slow phone and line. The visitor clicks as soon as the first question is painted. */
export async function load({ rounds, peers }: BenchCall): Promise<Report> {
  const stage = await openStage('funnel', peers)
  const browser = await launchBrowser()
  try {
    const contenders = stage.contenders.filter(({ name }) => name !== 'motion')
    return reportOf(await inRounds(contenders, rounds, (contender) => visit(browser, contender)))
  } finally {
    await browser.close()
    await stage.close()
  }
}

async function visit(browser: Browser, { name, url, delay, options }: Contender): Promise<Visit> {
  const tab = await openTab(browser, { cpu: PHONE, isSlowLine: true, options })
  try {
    let submissions = 0
    const isSubmission = (request: Request): boolean =>
      request.url().endsWith('/submit') && Boolean(request.postData()?.includes('"q1"'))
    tab.page.on('request', (request) => {
      if (isSubmission(request)) submissions += 1
    })
    const submitted = name === 'site' ? tab.page.waitForRequest(isSubmission) : null
    // It also fails when the tab is closed after another failure.
    submitted?.catch(() => undefined)
    await tab.page.goto(url, { waitUntil: 'commit' })
    const measured = await tab.page.evaluate(async (wait) => {
      const { probe } = window
      const painted = await probe.seen(0.001)
      const resources = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
      const scripts = resources.filter(
        (file) => file.name.endsWith('.js') && file.responseEnd > 0 && file.responseEnd < painted,
      )
      const before = probe.question()
      const seeing = probe.seen(0.5)
      for (let lostClicks = 0; lostClicks < 5; lostClicks += 1) {
        const next = probe.next(before, wait).catch(() => null)
        probe.press(lostClicks)
        const answered = await next
        if (answered !== null) return { painted, seen: await seeing, scripts: scripts.length, answered, lostClicks }
      }
      throw new Error('Five clicks on the first question changed nothing')
    }, PATIENCE + delay)
    await submitted
    // A late script may post it again.
    await tab.page.waitForTimeout(AFTERMATH)
    return { ...measured, answered: measured.answered - delay, submissions }
  } finally {
    await tab.close()
  }
}

function reportOf(measured: Rounds<Visit>): Report {
  const { columns, rows, ratio } = compareRounds(measured, quantities)
  const visits = valuesOf(measured, 'site')
  const most = (of: (visit: Visit) => number): number => Math.max(...visits.map(of))
  return {
    title: 'First visit: CPU ÷ 4, slow 4G',
    columns,
    rows,
    goals: [
      {
        what: 'first question painted, × hand-written',
        wanted: { atMost: 0.45 },
        reached: ratio('site', 'first question painted'),
      },
      { what: 'scripts it needs', wanted: { atMost: 0 }, reached: most(({ scripts }) => scripts) },
      {
        what: 'first answer taken, × hand-written',
        wanted: { atMost: 1.1 },
        reached: ratio('site', 'first answer taken'),
      },
      { what: 'lost clicks', wanted: { atMost: 0 }, reached: most(({ lostClicks }) => lostClicks) },
      { what: 'submissions of the answer', wanted: { atMost: 1 }, reached: most(({ submissions }) => submissions) },
    ],
    notes: [
      'Painted: the first option, however faint; the spec lets the page fade in over a second. It is clicked at that moment; answered is when the next question stands in the document, the wait of 300 ms that the spec asks for taken off.',
    ],
  }
}
