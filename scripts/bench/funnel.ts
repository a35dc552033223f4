import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { codeTextedTo } from '../product/textedCodes.ts'
import { type RunningProduct, startProduct } from '../product/startProduct.ts'
import type { BenchCall } from './BenchCall.ts'
import { launchBrowser } from '../test/launchBrowser.ts'
import { longestTask } from './browser/longestTask.ts'
import { openTab, PHONE } from './browser/openTab.ts'
import { RADIOS } from './contenders/Contender.ts'
import { costOf } from './interleave.ts'
import type { Report } from './Report.ts'

/** ms after which a page is at rest. */
const REST = 1500

/** A page of the site, and one part of the way through the form. */
interface Walk {
  readonly page: Page
  readonly site: RunningProduct
  readonly mobile: string
}

interface Part {
  readonly name: string
  readonly run: (walk: Walk) => Promise<void>
}

const pick = (name: string, question: RegExp): Part => ({
  name,
  run: async ({ page }) => {
    await page.getByRole('group', { name: question }).locator('label').nth(1).tap()
  },
})

const type = (name: string, question: string, text: (walk: Walk) => string): Part => ({
  name,
  run: async (walk) => {
    await walk.page.getByRole('textbox', { name: question }).pressSequentially(text(walk), { delay: 60 })
    await walk.page.keyboard.press('Enter')
  },
})

const parts: readonly Part[] = [
  { name: 'opening the page', run: async ({ page, site }) => void (await page.goto(`${site.url}/register_today`)) },
  pick('question 1', /super fund/),
  pick('question 2', /super balance/),
  pick('question 3', /your age/),
  pick('question 4, and the wait', /live in/),
  { name: 'book a call', run: ({ page }) => page.getByRole('button', { name: 'Click to Book Call' }).tap() },
  type('first name', 'What is your first name?', () => 'Alex'),
  type('last name', 'What is your last name?', () => 'Lee'),
  type('mobile number', 'What is your mobile number?', ({ mobile }) => mobile),
  {
    name: 'the texted code',
    run: async ({ page, site, mobile }) => {
      const code = await codeTextedTo(`+61${mobile.slice(1)}`, site.log)
      await page.getByRole('textbox', { name: 'Please enter the verification code' }).pressSequentially(code)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Your details have been submitted' }).waitFor()
    },
  },
]

const chartParts: readonly Part[] = [
  { name: 'the chart comes into view', run: ({ page }) => balanceBox(page).scrollIntoViewIfNeeded() },
  {
    name: 'typing a balance under the chart',
    run: async ({ page }) => {
      await balanceBox(page).fill('')
      await balanceBox(page).pressSequentially('2345', { delay: 60 })
    },
  },
]

/** The longest task of every part of the site's own funnel on a slow phone, from opening the page to the last screen, and of the chart tool. */
export async function funnel({ rounds }: BenchCall): Promise<Report> {
  const site = await startProduct()
  const browser = await launchBrowser()
  try {
    const measured: number[][] = []
    const shifts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { tasks, shift } = await walkFunnel(browser, site)
      measured.push([...tasks, ...(await workTheChart(browser, site))])
      shifts.push(shift)
    }
    const all = [...parts, ...chartParts].map(({ name }, index) => ({
      name,
      ...costOf(measured.map((tasks) => tasks[index] ?? Number.NaN)),
    }))
    return {
      title: 'Tasks of the funnel: CPU ÷ 4',
      columns: ['', 'longest task'],
      rows: all.map(({ name, ...cost }) => [name, { ...cost, unit: 'ms' }]),
      goals: [
        { what: 'longest task, ms', wanted: { atMost: 50 }, reached: Math.max(...all.map(({ median }) => median)) },
        { what: 'layout shift', wanted: { atMost: 0 }, reached: Math.max(...shifts) },
      ],
      notes: [
        'Processor time of the longest task, times four, traced. Without slowing the processor down: that makes a task longer on a busy machine than on an idle one.',
      ],
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function walkFunnel(
  browser: Browser,
  site: RunningProduct,
): Promise<{ readonly tasks: number[]; readonly shift: number }> {
  const { page, close } = await openTab(browser, { options: RADIOS })
  try {
    const walk = { page, site, mobile: `0491${String(randomInt(1_000_000)).padStart(6, '0')}` }
    const tasks = await measure(browser, walk, parts)
    return { tasks, shift: await page.evaluate(() => window.probe.shift()) }
  } finally {
    await close()
  }
}

async function workTheChart(browser: Browser, site: RunningProduct): Promise<number[]> {
  const { page, close } = await openTab(browser, { options: RADIOS })
  try {
    await page.goto(`${site.url}/register_today`)
    await page.waitForTimeout(2 * REST)
    return await measure(browser, { page, site, mobile: '' }, chartParts)
  } finally {
    await close()
  }
}

async function measure(browser: Browser, walk: Walk, wanted: readonly Part[]): Promise<number[]> {
  const tasks: number[] = []
  for (const { run } of wanted) {
    const work = async (): Promise<void> => {
      await run(walk)
      await walk.page.waitForTimeout(REST)
    }
    tasks.push(PHONE * (await longestTask(browser, walk.page, work)))
  }
  return tasks
}

const balanceBox = (page: Page) => page.getByRole('textbox', { name: 'Start balance in dollars' }).first()
