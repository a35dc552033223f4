import type { Page } from '@playwright/test'
import { pick } from './support/answerFunnel.ts'
import { slowAnimations } from './support/slowAnimations.ts'
import { expect, test } from './support/test.ts'
import { untilHydrated } from './support/untilHydrated.ts'

test.describe('on paper', { tag: '@once' }, () => {
  test(
    'a page is whole: its header covers nothing, its last words are dark, and it has no button',
    { tag: '@motion' },
    async ({ page }) => {
      await page.goto('/')
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => window.scrollTo(0, 300))
      expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: -300 })
      const colorOf = (name: string) =>
        page.getByRole('heading', { name }).evaluate((heading) => getComputedStyle(heading).color)
      expect(await colorOf('Ready to look at your super?')).toBe(await colorOf('How it works'))
      await expect(page.getByRole('button')).toHaveCount(0)
    },
  )

  test('the number of a step is as dark as its circle', async ({ page }) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    const number = page.getByRole('listitem').filter({ hasText: 'Confirm your mobile' })
    const look = await number.evaluate((item) => {
      const { color, borderTopColor, backgroundColor } = getComputedStyle(item, '::before')
      return { color, borderTopColor, backgroundColor }
    })
    expect(look).toEqual({
      color: 'rgb(6, 78, 59)',
      borderTopColor: 'rgb(6, 78, 59)',
      backgroundColor: 'rgba(0, 0, 0, 0)',
    })
  })

  test('the footer shares its sheet with the last section', async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium prints into a file.')
    for (const path of ['/', '/register', '/register_today']) {
      await page.goto(path)
      if (path === '/register') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      const heading = page.getByRole('heading', { name: 'Ready to look at your super?' })
      await untilHydrated(heading)
      // A link, which the file tells from other text.
      await heading.evaluate((words) => {
        const link = document.createElement('a')
        link.href = '/'
        link.append('Ready?')
        words.replaceChildren(link)
      })
      const inFooter = await page.getByRole('contentinfo').getByRole('link').count()
      for (const format of ['A4', 'Letter']) {
        const linksBySheet = linksOfSheets(await page.pdf({ format }))
        expect(linksBySheet.length, `${path} on ${format}`).toBeGreaterThan(1)
        expect(linksBySheet.at(-1), `${path} on ${format}`).toBe(inFooter + 1)
      }
    }
  })

  test('what has yet to come in is there at once', { tag: '@motion' }, async ({ page }) => {
    await slowAnimations(page)
    await page.goto('/register_today')
    await page.emulateMedia({ media: 'print' })
    await expectOptionsSeen(page)
    expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).opacity)).toBe('1')
  })

  test('the form in the page stands below its words, whatever the width of the window', async ({ page }) => {
    await page.goto('/register_today')
    await page.emulateMedia({ media: 'print' })
    const [words, form] = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: 'Free super review' }),
    ]
    const below = await words.evaluate((heading) => heading.getBoundingClientRect().bottom)
    expect((await form.boundingBox())?.y).toBeGreaterThan(below)
  })

  test(
    'the open modal stands for the page behind it, from the top on; closed, it leaves the page',
    { tag: '@motion' },
    async ({ page }) => {
      await page.goto('/register')
      const form = page.getByRole('dialog')
      await pick(form, /current super fund/, 'AMP')
      const question = form.getByRole('group', { name: /super balance/ })
      await expect(question).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(question).toBeVisible()
      expect(await form.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280 })
      expect(await form.evaluate((dialog) => getComputedStyle(dialog).position)).toBe('absolute')
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      await form.getByRole('button', { name: 'Close' }).click()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: /super balance/ })).toBeHidden()
    },
  )

  test('no bars are cut off at its edge: the table has their numbers', { tag: '@motion' }, async ({ page }) => {
    await page.goto('/register_today')
    await page.getByText('Show the numbers').scrollIntoViewIfNeeded()
    await expect(page.locator('.apexcharts-bar-area')).toHaveCount(10)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.apexcharts-canvas')).toBeHidden()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(6)
  })
})

test(
  'a visitor who wants no motion sees the options of a question from the first frame on',
  { tag: '@once' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Slow enough for an animation of a millisecond.
    await slowAnimations(page, 0.00001)
    await page.goto('/register_today')
    await expectOptionsSeen(page)
  },
)

/** How many links each sheet of a PDF file has. */
function linksOfSheets(file: Buffer): number[] {
  const [, ...sheets] = file.toString('latin1').split(/\/Type \/Page\s/)
  return sheets.map(
    (sheet) => /\/Annots \[(.*?)\]/.exec(sheet.split('endobj')[0] ?? '')?.[1]?.match(/ R/g)?.length ?? 0,
  )
}

async function expectOptionsSeen(page: Page): Promise<void> {
  const opacities = await page
    .locator('label:has(input[type="radio"])')
    .evaluateAll((options) => options.map((option) => getComputedStyle(option).opacity))
  expect(opacities).toEqual(Array.from({ length: 10 }, () => '1'))
}
