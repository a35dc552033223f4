import type { Page } from '@playwright/test'
import { pick, reachGoodNews, proveMobile, reachMobile, recordPosts } from './support/answerFunnel.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { freshMobile } from './support/freshMobile.ts'
import { exportLead } from './support/exportLead.ts'
import { FORM_CODE, hold } from './support/openWithoutCode.ts'
import { keepFlow } from './support/resumeForm.ts'
import { expect, test } from './support/test.ts'

/** A site that shows the form as docs/embedding.md says; EMBED_ORIGINS lists it under this name, not under its IP address. */
const partner = process.env['PARTNER_URL'] ?? ''
const stranger = partner.replace('localhost', '127.0.0.1')

/** Opens a page that frames the product's form, and records the messages that page gets. */
async function openAt(page: Page, origin: string, site = '') {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    window.addEventListener('message', (event) => told.push({ origin: event.origin, ...event.data }))
  })
  await page.goto(`${origin}/?site=${site}`, { waitUntil: 'domcontentloaded' })
  const told = (): Promise<readonly { readonly origin: string; readonly type: string; readonly height?: number }[]> =>
    page.evaluate('told')
  const frame = page.frameLocator('iframe')
  return { frame, form: frame.getByRole('main', { name: 'Free super review' }), told }
}

/** Whether the frame is as high as its content. */
async function fits(page: Page): Promise<boolean> {
  const [, inner] = page.frames()
  const frame = await page.evaluate(() => document.querySelector('iframe')?.getBoundingClientRect().height)
  const content = await inner?.evaluate(() => document.querySelector('#root')?.getBoundingClientRect().height)
  return frame === Math.ceil(content ?? 0) && frame > 100
}

test.describe('the form in a page of another site', { tag: ['@once', '@motion'] }, () => {
  test('E4: a listed page shows it, and a visitor completes it there', async ({ page, baseURL }) => {
    const submissions = recordPosts(page, '/submit')
    const visits = recordPosts(page, '/visit')
    const { form, told } = await openAt(page, partner, baseURL)
    await reachMobile(form)
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      form.getByRole('link', { name: /Privacy policy/ }).click(),
    ])
    await expect(popup.getByRole('heading', { level: 1 })).toBeVisible()
    await popup.close()
    await proveMobile(form)
    await expect(form.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await expect.poll(() => submissions.length).toBe(8)
    expect(await submissions.at(-1)?.status).toBe(200)
    const sessionId = String(submissions[0]?.body['sessionId'])
    expect(await visits[0]?.status).toBe(200)
    expect(await exportLead(sessionId)).toMatchObject({
      status: 'complete',
      mobileProven: true,
      visit: { landingPage: '/embed', referrer: 'localhost' },
    })
    expect(new Set((await told()).map(({ origin }) => origin))).toEqual(new Set([new URL(baseURL ?? '').origin]))
  })

  test('E4: the embedding page learns the height of the form, and sets it', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const { frame: shown, form, told } = await openAt(page, partner, baseURL)
    await expect(form.getByRole('radio').first()).toBeVisible()
    await expect(shown.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect.poll(() => fits(page)).toBe(true)
    const first = (await told()).at(-1)?.height
    await reachGoodNews(form)
    await expect(form.getByRole('heading', { name: 'See what a different return could mean' })).toBeVisible()
    await expect.poll(() => fits(page)).toBe(true)
    const all = (await told()).filter(({ type }) => type === 'super-review:height')
    expect(all.at(-1)?.height).not.toBe(first)
    // Five screens, some of which grow once when a late part arrives. Content that grew with its frame would report new heights for ever.
    expect(all.length).toBeLessThan(15)
    // One for each screen after the first: the page around must not scroll to a form that only loads.
    expect((await told()).filter(({ type }) => type === 'super-review:top')).toHaveLength(4)
  })

  test('E4: the embedding page sets the height of a form that is there before the rest of that page', async ({
    page,
    baseURL,
  }) => {
    await page.route(`${partner}/later.js`, async (route) => {
      await expect(page.frameLocator('iframe').getByRole('radio').first()).toBeVisible()
      // Its height has been told, and changes no more.
      await page.frames()[1]?.waitForLoadState('networkidle')
      await route.continue()
    })
    await openAt(page, partner, baseURL)
    await expect.poll(() => fits(page)).toBe(true)
  })

  test('E4: the top of the next question scrolls into view', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const { form } = await openAt(page, partner, baseURL)
    await page.addStyleTag({ content: 'body { padding-block-end: 2000px }' })
    await pick(form, /current super fund/, 'Other Fund')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeInViewport({ ratio: 1 })
  })

  test('E4: a box below a long question is in view after the page around has scrolled to the top', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await keepFlow(page, 'q5')
    const { form, told } = await openAt(page, partner, baseURL)
    await expect(form.getByRole('textbox', { name: 'What is your first name?' })).toBeVisible()
    await page.frames()[1]?.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await form.getByRole('textbox').fill('Sam')
    await form.getByRole('button', { name: 'Next' }).click()
    const box = form.getByRole('textbox', { name: 'What is your last name?' })
    await expect(box).toBeFocused()
    await expect.poll(async () => (await told()).map(({ type }) => type)).toContain('super-review:top')
    await expect(box).toBeInViewport({ ratio: 1 })
  })

  test('E4: an option that an arrow key reaches is in view, where the browser scrolls no page around a frame', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    // As Safari does in a frame of another site.
    await page.addInitScript(() => {
      if (window.parent === window) return
      HTMLInputElement.prototype.focus = function (options) {
        HTMLElement.prototype.focus.call(this, { ...options, preventScroll: true })
      }
      Element.prototype.scrollIntoView = () => undefined
    })
    const { form, told } = await openAt(page, partner, baseURL)
    await expect.poll(async () => (await told()).length).toBeGreaterThan(0)
    await form.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowUp')
    await expect(form.getByRole('radio', { name: 'Other Fund' })).toBeFocused()
    await expect(form.getByText('Other Fund')).toBeInViewport({ ratio: 1 })
  })

  test('E4: the first answer is taken before the code of the form is loaded, and the top scrolls into view with it', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const submissions = recordPosts(page, '/submit')
    const release = await hold(page, FORM_CODE)
    const { form } = await openAt(page, partner, baseURL)
    await page.addStyleTag({ content: 'body { padding-block-end: 2000px }' })
    await pick(form, /current super fund/, 'Other Fund')
    const heading = form.getByRole('heading', { name: /super balance/ })
    await expect(heading).toBeFocused()
    release()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['Other Fund'])
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
  })
})

test.describe('the form in a page of another site, for a visitor who wants no motion', { tag: '@once' }, () => {
  test('E4: "not eligible" can be closed there, and the form starts again', async ({ page, baseURL }) => {
    const { form } = await openAt(page, partner, baseURL)
    await pick(form, /current super fund/, 'AMP')
    await pick(form, /super balance/, '$0 - $50,000')
    await form.getByRole('button', { name: 'Close' }).click()
    await expect(form.getByRole('group', { name: /current super fund/ })).toBeVisible()
  })

  test('E4: a late screen, or a late error, leaves the focus in a box of the page around', async ({
    page,
    baseURL,
  }) => {
    await keepFlow(page, 'q7')
    const { form } = await openAt(page, partner, baseURL)
    await page.evaluate(() => document.body.prepend(document.createElement('input')))
    const theirs = page.getByRole('textbox')
    const mobile = freshMobile()
    await form.getByRole('textbox').fill(mobile.typed)
    for (const [reply, outcome, typed] of [
      [{ status: 'x', message: 'Not now.' }, form.getByText('Not now.'), 'abc'],
      [{ status: 'pending' }, form.getByRole('textbox', { name: 'Please enter the verification code' }), 'abcabc'],
    ] as const) {
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route(/\/api\/verify$/, async (route) => {
        await held
        await route.fulfill({ json: reply })
      })
      await form.getByRole('button', { name: 'Next' }).click()
      await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
      await theirs.click()
      release()
      await expect(outcome).toBeVisible()
      await page.keyboard.type('abc')
      await expect(theirs).toHaveValue(typed)
    }
    await expect(form.getByRole('status').filter({ hasText: `Code sent to ${mobile.typed}` })).toHaveCount(1)
    await form.getByRole('button', { name: 'Verify Code' }).click()
    await expect(form.getByRole('textbox')).toBeFocused()
    await expect(form.getByRole('status').filter({ hasText: 'Code sent to' })).toHaveCount(0)
  })

  test('E4: answers reach the server when the browser stores nothing for frames', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      if (window.parent === window) return
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get })
    })
    const submissions = recordPosts(page, '/submit')
    const { form } = await openAt(page, partner, baseURL)
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeVisible()
    await expect.poll(() => submissions.length).toBe(1)
    expect(await submissions[0]?.status).toBe(200)
  })

  test('E4: a script that fails to load is reported on the page, and the form can be loaded again', async ({
    page,
    baseURL,
    complaints,
  }) => {
    const failing = /\/assets\/form-[^/]+\.js$/
    await page.route(failing, (route) => route.abort())
    const { form } = await openAt(page, partner, baseURL)
    await expect(form.getByText('An unexpected error occurred.')).toBeVisible()
    const ofTheScript = complaints.take()
    await page.unroute(failing)
    await form.getByRole('button', { name: 'Reload the page' }).click()
    await expect(form.getByText('An unexpected error occurred.')).toBeHidden()
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeVisible()
    // Chromium from 156.0.8078.79 on tells them again when the frame is loaded anew.
    expect([[], ofTheScript]).toContainEqual(complaints.take())
  })

  test('E4: a page that is not listed shows none of it', async ({ page, baseURL, complaints }) => {
    const { form, told } = await openAt(page, stranger, baseURL)
    await expect.poll(() => complaints.take().join()).toContain('frame-ancestors')
    await expect(form).toHaveCount(0)
    expect(await told()).toEqual([])
  })

  test('E4: a listed page shows nothing of the other pages', async ({ page, baseURL, complaints }) => {
    const { frame } = await openAt(page, partner, baseURL)
    const show = (path: string) =>
      page.evaluate((src) => document.querySelector('iframe')?.setAttribute('src', src), `${baseURL}${path}`)
    for (const path of ['/', '/register', '/register_today']) {
      await show('/embed')
      await expect(frame.getByRole('main')).toBeVisible()
      await show(path)
      await expect.poll(() => complaints.take().join(), path).toContain("frame-ancestors 'none'")
      await expect(frame.getByRole('main'), path).toHaveCount(0)
    }
  })

  test('axe finds nothing on it, alone or in a frame', async ({ page, baseURL }) => {
    await page.goto('/embed')
    await expectAccessible(page)
    const { form } = await openAt(page, partner, baseURL)
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await expectAccessible(page)
  })

  test('fits into 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/embed')
    const form = page.getByRole('main', { name: 'Free super review' })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect(form.getByRole('radio').first()).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await reachGoodNews(form)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await form.getByRole('button', { name: 'Click to Book Call' }).click()
    await expect(form.getByRole('textbox')).toBeFocused()
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
})
