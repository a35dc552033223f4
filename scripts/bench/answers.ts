import type { Browser } from '@playwright/test'
import type { BenchCall } from './BenchCall.ts'
import { launchBrowser } from '../test/launchBrowser.ts'
import { openTab, PHONE } from './browser/openTab.ts'
import { compareRounds, type Quantity } from './compareRounds.ts'
import type { Contender } from './contenders/Contender.ts'
import { openStage } from './contenders/openStage.ts'
import { inRounds } from './inRounds.ts'
import { costOf } from './interleave.ts'
import type { Report } from './Report.ts'

/** Answers to the first questions, each a median over them. */
interface Answering {
  /** ms from the click to the next question in the document. */
  readonly time: number
  /** ms of processor time from the click until the next question is painted. */
  readonly work: number
  /** ms of processor time from the click until the page is idle again. */
  readonly workUntilRest: number
  /** ms of processor time until the page is idle for the first time. */
  readonly boot: number
  /** MB at that moment. */
  readonly heap: number
  /** Layout shift, from the start to the last answer. */
  readonly shift: number
}

/** Multiple-choice questions that every funnel asks in a row. */
const QUESTIONS = 3

/** ms after which a page is at rest. */
const REST = 1500

const quantities: readonly Quantity<Answering>[] = [
  { name: 'CPU to next question', unit: 'ms', of: ({ work }) => work, isCompared: true },
  { name: 'CPU until at rest', unit: 'ms', of: ({ workUntilRest }) => workUntilRest, isCompared: true },
  { name: 'click to next question', unit: 'ms', of: ({ time }) => time, isCompared: true },
  { name: 'CPU of the start', unit: 'ms', of: ({ boot }) => boot, isCompared: true },
  { name: 'heap', unit: 'MB', of: ({ heap }) => heap },
  { name: 'layout shift', unit: '', of: ({ shift }) => shift },
]

/** What an answer costs on a slow phone, with real taps. */
export async function answers({ rounds, peers }: BenchCall): Promise<Report> {
  const stage = await openStage('funnel', peers)
  const browser = await launchBrowser()
  try {
    const measured = await inRounds(stage.contenders, rounds, (contender) => answering(browser, contender))
    const { columns, rows, ratio } = compareRounds(measured, quantities)
    const reached = ratio('site', 'CPU to next question')
    return {
      title: 'An answer: CPU ÷ 4',
      columns,
      rows,
      goals: [{ what: 'CPU from pick to next question, × hand-written', wanted: { atMost: 1.15 }, reached }],
      notes: [
        `The median of ${QUESTIONS} answers a round. The wait of 300 ms is taken off the times; what is drawn meanwhile counts as work.`,
        'The site posts, seals and keeps each answer, and moves its options in one after another: both are in "until at rest". The floors do neither.',
      ],
    }
  } finally {
    await browser.close()
    await stage.close()
  }
}

async function answering(browser: Browser, { url, delay, options }: Contender): Promise<Answering> {
  const tab = await openTab(browser, { cpu: PHONE, options })
  const { page, work, heap } = tab
  try {
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => window.probe.seen(0.5))
    await page.waitForTimeout(REST)
    const boot = await work()
    const heapAtRest = (await heap()) / 1e6
    const steps: { time: number; work: number; workUntilRest: number }[] = []
    for (let question = 0; question < QUESTIONS; question += 1) {
      const { x, y } = await page.evaluate(() => window.probe.spot(1))
      await page.evaluate(watchClick)
      const before = await work()
      await page.touchscreen.tap(x, y)
      const time = await page.evaluate(() => window.benchedClick)
      const next = await work()
      await page.waitForTimeout(REST)
      steps.push({ time: time - delay, work: next - before, workUntilRest: (await work()) - before })
    }
    const median = (of: (step: (typeof steps)[number]) => number): number => costOf(steps.map(of)).median
    return {
      time: median((step) => step.time),
      work: median((step) => step.work),
      workUntilRest: median((step) => step.workUntilRest),
      boot,
      heap: heapAtRest,
      shift: await page.evaluate(() => window.probe.shift()),
    }
  } finally {
    await tab.close()
  }
}

declare global {
  interface Window {
    /** ms from the next click to the question after it; resolves once that is painted. */
    benchedClick: Promise<number>
  }
}

function watchClick(): void {
  const before = window.probe.question()
  window.benchedClick = new Promise((resolve, reject) => {
    const onClick = async ({ timeStamp }: MouseEvent): Promise<number> => {
      const time = (await window.probe.next(before)) - timeStamp
      await window.probe.painted()
      return time
    }
    window.addEventListener('click', (event) => void onClick(event).then(resolve, reject), {
      capture: true,
      once: true,
    })
  })
}
