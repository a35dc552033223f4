import type { Locator, Page } from '@playwright/test'
import { pick } from './support/answerFunnel.ts'
import { compose } from './support/compose.ts'
import { doubleText } from './support/doubleText.ts'
import { keepFlow } from './support/resumeForm.ts'
import { expect, test } from './support/test.ts'

/** Opens the chart tool, and waits until it follows what is typed. */
async function openTool(page: Page): Promise<void> {
  await page.goto('/register_today')
  await page.getByLabel('Years to retirement').fill('3')
  await expect(page.getByText('Difference after 3 years')).toBeVisible()
}

test.describe('chart tool', () => {
  test('is in the page with its headline and numbers, and loads its bars only when in view', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/register_today')
    await expect(page.getByText('$218,073').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    const before = scripts.length
    await page.getByText('Show the numbers').scrollIntoViewIfNeeded()
    await expect(page.locator('.apexcharts-bar-area')).toHaveCount(10)
    expect(scripts.length).toBeGreaterThan(before)
    await page.getByText('Show the numbers').click()
    const table = page.getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(6)
    await expect(table.getByRole('rowheader').first()).toContainText('4')
  })

  test(
    'shows its numbers on paper, where nobody can scroll to the bars or open the table',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/register_today')
      await expect(page.getByText('Show the numbers')).toBeVisible()
      await expect(page.getByRole('table')).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(6)
      await expect(page.getByText('The chart is loading.')).toBeHidden()
    },
  )

  test('redraws for other inputs and asks for valid ones', { tag: '@once' }, async ({ page }) => {
    await page.goto('/register_today')
    await page.getByLabel('Years to retirement').fill('6')
    await page.getByText('Show the numbers').scrollIntoViewIfNeeded()
    await expect(page.locator('.apexcharts-bar-area')).toHaveCount(12)
    const figure = page.getByRole('figure', { name: /^Starting with/ })
    await expect(figure).toHaveCount(1)
    await page.getByLabel('Years to retirement').fill('')
    await expect(page.getByText('Please enter valid inputs to see the chart.')).toBeVisible()
    // Its name would tell the numbers that it hides.
    await expect(figure).toHaveCount(0)
  })

  test(
    "is drawn again for another width of the window, not for another height, as by a phone's toolbar",
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/register_today')
      await page.getByText('Show the numbers').scrollIntoViewIfNeeded()
      const bars = page.locator('.apexcharts-bar-area')
      await expect(bars).toHaveCount(10)
      // The chart waits for a moment before it is drawn again.
      await page.clock.install()
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      const isDrawnAgain = async (size: { width: number; height: number }): Promise<boolean> => {
        const before = await bars.first().elementHandle()
        const resized = page.evaluate(
          () => new Promise((done) => window.addEventListener('resize', done, { once: true })),
        )
        await page.setViewportSize(size)
        await resized
        await page.clock.runFor(1000)
        return (await before?.evaluate((bar) => !bar.isConnected)) ?? false
      }
      expect(await isDrawnAgain({ width, height: height - 80 })).toBe(false)
      expect(await isDrawnAgain({ width: width - 40, height })).toBe(true)
    },
  )

  test('keeps its colours in a browser that darkens pages', { tag: '@once' }, async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium can be told to darken pages.')
    const looks = async () => {
      await openTool(page)
      // Without its edges, which share pixels with what is around it.
      const bars = page.locator('.apexcharts-inner')
      await bars.scrollIntoViewIfNeeded()
      const look = async (part: Locator) => (await part.screenshot({ animations: 'disabled' })).toString('base64')
      // The bars move by script.
      let last = ''
      await expect(async () => expect(last).toBe((last = await look(bars)))).toPass()
      return { bars: last, words: await look(page.locator('figcaption').first()) }
    }
    const light = await looks()
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setAutoDarkModeOverride', { enabled: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await looks()
    expect(dark.words).not.toBe(light.words)
    expect(dark.bars).toBe(light.bars)
  })

  test('is offered on the eligibility screen with its disclaimer', { tag: '@once' }, async ({ page }) => {
    await keepFlow(page, 'q4')
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await pick(form, /state or territory/, 'NSW')
    await expect(form.getByLabel('Start balance')).toBeVisible()
    await expect(form.getByText(/demonstration only/i)).toBeVisible()
  })

  test(
    'accepts only what can become a number, and corrects a box that is left half typed',
    { tag: '@once' },
    async ({ page }) => {
      await openTool(page)
      const rate = page.getByLabel('Fund A yearly return')
      const years = page.getByLabel('Years to retirement')
      const balance = page.getByLabel('Start balance')
      for (const [box, typed, kept, left] of [
        [rate, '12', '12', '12'],
        [rate, '4.5', '4.5', '4.5'],
        [rate, '13', '1', '4.5'],
        [years, '31', '3', '3'],
        [years, '0', '0', '3'],
        [balance, '150000.00', '150,000', '150,000'],
      ] as const) {
        await box.fill('')
        await box.pressSequentially(typed)
        await expect(box).toHaveValue(kept)
        await box.blur()
        await expect(box).toHaveValue(left)
      }
      await rate.fill('')
      await rate.pressSequentially('4.')
      await rate.blur()
      // The point is gone from the box too, or this would make it 4.5.
      await rate.press('End')
      await rate.pressSequentially('5')
      await expect(rate).toHaveValue('4')
      await rate.fill('6')
      await rate.focus()
      await page.mouse.wheel(0, 100)
      await expect(rate).toHaveValue('6')
    },
  )

  test('shows its amount on one line of a small phone at a text size of 200 %', { tag: '@once' }, async ({ page }) => {
    // 320 pixels less a scroll bar.
    await page.setViewportSize({ width: 305, height: 640 })
    await doubleText(page)
    await openTool(page)
    const amount = page.locator('output strong')
    const lines = () =>
      amount.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      })
    expect(await lines()).toBe(1)
    await page.getByLabel('Years to retirement').fill('20')
    await page.getByLabel('Start balance').fill('900000')
    await expect(amount).toHaveText('$1,308,440')
    expect(await lines()).toBe(1)
  })

  test(
    'shows a balance of a million whole on a small phone at a text size of 200 and 300 %',
    { tag: '@once' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await openTool(page)
      const balance = page.getByLabel('Start balance')
      await balance.fill('1000000')
      for (const fontSize of ['200%', '300%']) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
        const hidden = await balance.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(hidden, fontSize).toBeLessThanOrEqual(0)
      }
    },
  )

  test('keeps the focus ring of its numbers clear of the caption below', { tag: '@once' }, async ({ page }) => {
    await openTool(page)
    const summary = page.getByText('Show the numbers')
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(summary).toHaveCSS('outline-style', 'solid')
    const ring = await summary.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element)
      return element.getBoundingClientRect().bottom + parseFloat(outlineOffset) + parseFloat(outlineWidth)
    })
    const words = await page.locator('caption').evaluate((caption) => {
      const range = document.createRange()
      range.selectNodeContents(caption)
      return range.getBoundingClientRect().top
    })
    expect(words).toBeGreaterThanOrEqual(ring)
  })

  test(
    'takes a dictated balance once, at the end and in place of another',
    { tag: '@once' },
    async ({ page, browserName }) => {
      test.skip(browserName !== 'chromium', 'Only Chromium can be told to compose a text.')
      await openTool(page)
      const balance = page.getByLabel('Start balance in dollars')
      await balance.fill('200')
      await compose(page, '7', '78')
      await expect(balance).toHaveValue('20,078')
      await page.keyboard.press('ControlOrMeta+A')
      await compose(page, '1', '15', '1500', '150,000')
      await expect(balance).toHaveValue('150,000')
    },
  )

  test('keeps the caret while thousands separators move', { tag: '@once' }, async ({ page }) => {
    await openTool(page)
    const balance = page.getByLabel('Start balance')
    await expect(balance).toHaveValue('150,000')
    await balance.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('99')
    await expect(balance).toHaveValue('19,950,000')
    expect(await balance.evaluate((box) => (box instanceof HTMLInputElement ? box.selectionStart : -1))).toBe(4)
    await page.keyboard.press('End')
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await expect(balance).toHaveValue('1,995,000')
  })
})
