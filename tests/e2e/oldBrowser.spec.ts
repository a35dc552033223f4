import type { Locator, Page } from '@playwright/test'
import { pick, proveMobile, reachMobile, recordPosts } from './support/answerFunnel.ts'
import { asOldBrowser } from './support/asOldBrowser.ts'
import { openWithoutCode } from './support/openWithoutCode.ts'
import { keepFlow } from './support/resumeForm.ts'
import { expect, test } from './support/test.ts'

/** Completes a form; its eight answers must arrive. */
async function complete(page: Page, form: Locator) {
  const submissions = recordPosts(page, '/submit')
  await reachMobile(form)
  await proveMobile(form)
  await expect.poll(() => submissions.length).toBe(8)
}

test.describe('in the oldest browser that docs/browsers.md names', { tag: ['@once', '@motion'] }, () => {
  test('a visitor completes the form of a page', async ({ page }) => {
    await asOldBrowser(page)
    await page.goto('/register_today')
    await complete(page, page.getByRole('region', { name: 'Free super review' }))
  })

  test('a visitor completes the form in a frame, which grows with it', async ({ page, baseURL }) => {
    await asOldBrowser(page)
    await page.goto(`${process.env['PARTNER_URL']}/?site=${baseURL}`, { waitUntil: 'domcontentloaded' })
    const frame = page.locator('iframe')
    const before = await frame.evaluate(({ style }) => style.height)
    await complete(page, frame.contentFrame().getByRole('main', { name: 'Free super review' }))
    expect(await frame.evaluate(({ style }) => style.height)).not.toBe(before)
  })
})

test(
  'the backdrop of the modal has a colour of its own, which it could not inherit',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/register')
    const dialog = page.getByRole('dialog', { name: 'Free super review' })
    await expect(dialog).toBeVisible()
    // On the page the token is unknown: the backdrop can only have it by a rule of its own, and the build must not lose that.
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-backdrop')),
    ).toBe('')
    expect(await dialog.evaluate((modal) => getComputedStyle(modal, '::backdrop').backgroundColor)).toBe(
      'rgba(16, 35, 28, 0.55)',
    )
  },
)

test.describe('where no style is known, as before Safari 15.4', { tag: '@once' }, () => {
  // A script would request styles anew.
  test.use({ javaScriptEnabled: false })

  test('drawings are as small as letters', async ({ page }) => {
    for (const path of ['/', '/register_today']) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const styles of document.querySelectorAll('style, link[rel="stylesheet"]')) styles.remove()
      })
      const widths = await page
        .locator('svg')
        .evaluateAll((drawings) => drawings.map((it) => it.getBoundingClientRect().width))
      expect(widths).not.toHaveLength(0)
      expect(Math.max(...widths)).toBeLessThan(40)
    }
  })
})

test(
  'a question comes with its first option where no margin counts for that, as in Chromium 126 to 143',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 340 })
    await page.goto('/register_today')
    await page.evaluate(() => {
      const styles = new CSSStyleSheet()
      styles.replaceSync('* { scroll-margin: 0 !important }')
      document.adoptedStyleSheets = [styles]
    })
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeInViewport({ ratio: 1 })
    await expect(form.getByText('$0 - $50,000', { exact: true })).toBeInViewport({ ratio: 1 })
  },
)

test(
  'Close does not look chosen while a form waits to resume where no dialog takes the focus by itself, as before Chromium 115',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      HTMLDialogElement.prototype.focus = function focusIfAble(options) {
        if (this.hasAttribute('tabindex')) HTMLElement.prototype.focus.call(this, options)
      }
    })
    await keepFlow(page, 'q3')
    await openWithoutCode(page, '/register')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeFocused()
    await expect(dialog).toHaveCSS('outline-style', 'none')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  },
)

test.describe('in a browser that focuses no pressed control, as Safari', { tag: '@once' }, () => {
  test('the focus moves to each question of the form in the page', async ({ page }) => {
    await page.addInitScript(() => {
      window.addEventListener('mousedown', (press) => {
        const control = press.target instanceof Element && press.target.closest('button, label, input[type="radio"]')
        if (!control || press.defaultPrevented) return
        press.preventDefault()
        control.parentElement?.closest<HTMLElement>('[tabindex]')?.focus()
      })
    })
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    for (const [question, option] of [
      ['Who is your current super fund?', 'AMP'],
      ['What is your estimated super balance?', '$200k+'],
      ['What is your age?', '30 - 39'],
      ['Which state or territory do you live in?', 'NSW'],
    ] as const) {
      const heading = form.getByRole('heading', { name: question })
      await expect(heading).toBeVisible()
      if (option !== 'AMP') await expect(heading).toBeFocused()
      await form.getByRole('radio', { name: option, exact: true }).click()
    }
    await expect(form.getByRole('heading', { name: 'Good news! You are eligible!' })).toBeFocused()
    await form.getByRole('button', { name: 'Click to Book Call' }).click()
    await expect(form.getByRole('textbox', { name: 'What is your first name?' })).toBeFocused()
  })
})

test('an error takes no more lines than it needs, as it would in Safari', { tag: '@once' }, async ({ page }) => {
  await page.goto('/register_today')
  const form = page.getByRole('region', { name: 'Free super review' })
  // Safari gives pretty lines one more than the slot has, which moves the button below. No other browser does.
  await expect(form.getByRole('alert')).toHaveCSS('text-wrap-style', 'auto')
})
