import type { Locator, Page } from '@playwright/test'
import { comeToRest } from './support/comeToRest.ts'
import { keepFlow, resumeForm } from './support/resumeForm.ts'
import { pick } from './support/answerFunnel.ts'
import { expect, test } from './support/test.ts'

/** The least that a keyboard leaves of a phone's page, in CSS pixels. */
const UPRIGHT = { width: 360, height: 340 }
const SIDEWAYS = { width: 640, height: 120 }

const LAST_NAME = 'What is your last name?'
const MOBILE = 'What is your mobile number?'

const boxOf = (form: Locator, name: string) => form.getByRole('textbox', { name })

/** Answers the text question that is shown by the keyboard's Enter, as it stays open. */
async function answer(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** The question of the last name, as it arrives above a keyboard that stays open. */
async function reachLastName(
  page: Page,
  window: typeof UPRIGHT,
  path: '/register' | '/register_today',
): Promise<Locator> {
  await page.setViewportSize(window)
  const form = await resumeForm(page, path, 'q5')
  await answer(page, 'Sam')
  await expect(boxOf(form, LAST_NAME)).toBeFocused()
  await comeToRest(page)
  return form
}

/** How far down the window an element ends. */
async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Infinity
}

/** Whether another part of the page lies over the middle of an element; what is around it, such as the cover of a new screen, is none. */
const isCovered = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return !document.elementFromPoint(x + width / 2, y + height / 2)?.contains(element)
  })

test.describe('a keyboard on the screen', () => {
  test('that shrinks the page leaves a new question, its box and Next in view', async ({ page }) => {
    const form = await reachLastName(page, UPRIGHT, '/register_today')
    for (const part of [form.getByText(LAST_NAME), boxOf(form, LAST_NAME), form.getByRole('button', { name: 'Next' })])
      await expect(part).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(form.getByText('This field cannot be empty.')).toBeInViewport({ ratio: 1 })
  })

  test('that covers the page leaves a new question and its box in view; once it is shut, so is Next', async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'Only a touch screen has such a keyboard.')
    await keepFlow(page, 'q4')
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /state or territory/, 'NSW')
    await form.getByRole('button', { name: 'Click to Book Call' }).click()
    for (const [name, text] of [
      ['What is your first name?', 'Sam'],
      [LAST_NAME, 'Lee'],
      [MOBILE, ''],
    ] as const) {
      await expect(boxOf(form, name)).toBeFocused()
      await comeToRest(page)
      await expect(form.getByText(name)).toBeInViewport({ ratio: 1 })
      expect(await isCovered(form.getByText(name)), name).toBe(false)
      expect(await endOf(boxOf(form, name)), name).toBeLessThanOrEqual(UPRIGHT.height)
      await expect(form.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
      await answer(page, text)
    }
  })

  test('that covers the page of a longer phone leaves Back in view, not half under the header', async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'Only a touch screen has such a keyboard.')
    for (const window of [
      { width: 384, height: 700 },
      { width: 430, height: 745 },
    ]) {
      const form = await reachLastName(page, window, '/register_today')
      const [back, header] = [form.getByRole('button', { name: 'Back' }), page.getByRole('banner')]
      expect((await back.boundingBox())?.y).toBeGreaterThanOrEqual(await endOf(header))
      expect(await endOf(form.getByRole('button', { name: 'Next' }))).toBeLessThan(401)
    }
  })

  test('that shrinks the page leaves Back in view where there is room', async ({ page }) => {
    for (const window of [UPRIGHT, { width: 412, height: 480 }]) {
      const form = await reachLastName(page, window, '/register_today')
      for (const name of ['Back', 'Next']) await expect(form.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
  })

  test('shrinks the page of a browser that can be told so, and Next of the first text question is above it in the modal', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const form = await resumeForm(page, '/register', 'q5')
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /interactive-widget=resizes-content/)
    await page.setViewportSize(UPRIGHT)
    await expect(form.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
  })

  test('of a phone held sideways leaves the box in view, not under the header, also with an error', async ({
    page,
  }) => {
    const form = await reachLastName(page, SIDEWAYS, '/register_today')
    const box = boxOf(form, LAST_NAME)
    await expect(box).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(form.getByText('This field cannot be empty.')).toBeInViewport({ ratio: 1 })
    await expect(box).toBeInViewport({ ratio: 1 })
    expect(await isCovered(box)).toBe(false)
  })

  test('leaves a new question and Next in view in the modal, below Close', async ({ page }) => {
    const form = await reachLastName(page, UPRIGHT, '/register')
    await expect(form.getByText(LAST_NAME)).toBeInViewport({ ratio: 1 })
    expect(await isCovered(form.getByText(LAST_NAME))).toBe(false)
    await expect(form.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
  })
})
