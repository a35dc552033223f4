import type { Page } from '@playwright/test'
import { pick, proveMobile, reachMobile, recordPosts, trackedEvents } from './support/answerFunnel.ts'
import { exportLead } from './support/exportLead.ts'
import { keepFlow } from './support/resumeForm.ts'
import { FORM_CODE, hold, openWithoutCode } from './support/openWithoutCode.ts'
import { expect, test } from './support/test.ts'

test.describe('/register_today', () => {
  test('stores the lead of a visitor who completes the form in the page', { tag: '@motion' }, async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await reachMobile(form)
    await proveMobile(form)
    await expect.poll(() => submissions.length).toBe(8)
    const lead = await exportLead(String(submissions[0]?.body['sessionId']))
    expect(lead).toMatchObject({ status: 'complete', mobileProven: true })
    const release = await hold(page, /\/assets\/HomePage-[^/]+\.js$/)
    for (const press of ['first', 'impatient']) {
      await form.getByRole('button', { name: 'Close' }).click()
      await expect(page, press).toHaveURL('/')
    }
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know where your super stands')
    await page.goBack()
    await expect(page).toHaveURL('/register_today')
  })

  test('moves the one form into the modal and back', { tag: ['@once', '@motion'] }, async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    await page.goto('/register_today')
    const inline = page.getByRole('region', { name: 'Free super review' })
    await pick(inline, /current super fund/, 'CBUS')
    await expect(inline.getByRole('heading', { name: /super balance/ })).toBeVisible()
    // Before the code of the form is loaded, the button leads to the form in the page.
    await expect.poll(() => submissions.length).toBe(1)
    await page.getByRole('banner').getByRole('button', { name: 'Get Your Free Review' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await expect(page.getByRole('heading', { name: /super balance/ })).toHaveCount(1)
    await pick(dialog, /super balance/, '$200k+')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(inline.getByRole('heading', { name: /What is your age/ })).toBeVisible()
    await expect.poll(() => submissions.length).toBe(2)
    expect(new Set(submissions.map(({ body }) => body['sessionId'])).size).toBe(1)
  })

  test('a duplicated tab begins a session of its own', { tag: '@once' }, async ({ page, context }) => {
    await page.goto('/register_today')
    const form = (tab: Page) => tab.getByRole('region', { name: 'Free super review' })
    await pick(form(page), /current super fund/, 'CBUS')
    await expect(form(page).getByRole('heading', { name: /super balance/ })).toBeFocused()
    // Until the form has begun, the copy would take over the first answer.
    await expect.poll(() => trackedEvents(page)).toContain('FirstQuestionAnswered')
    const duplicated = context.waitForEvent('page')
    // A window opened like this has a copy of the tab's storage, as a duplicated tab has.
    await page.evaluate(() => window.open(location.href))
    const copy = await duplicated
    const submissions = recordPosts(copy, '/submit')
    await expect(form(copy).getByRole('group', { name: /current super fund/ })).toBeVisible()
    await expect.poll(() => trackedEvents(copy)).toContain('FormOpened')
    await pick(form(copy), /current super fund/, 'REST')
    await expect.poll(() => submissions.map(({ body }) => body['questionID'])).toEqual(['q1'])
    await page.reload()
    await expect(form(page).getByRole('heading', { name: /super balance/ })).toBeVisible()
    await copy.reload()
    await expect(form(copy).getByRole('heading', { name: /super balance/ })).toBeVisible()
  })

  test('has no duplicate ids, with the modal open or closed', { tag: '@once' }, async ({ page }) => {
    const visits = recordPosts(page, '/visit')
    await page.goto('/register_today')
    const duplicates = () =>
      page.evaluate(() => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
        return ids.filter((id, index) => ids.indexOf(id) !== index)
      })
    expect(await duplicates()).toEqual([])
    await expect.poll(() => visits.length).toBe(1)
    await page.getByRole('banner').getByRole('button', { name: 'Get Your Free Review' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await duplicates()).toEqual([])
  })

  for (const [part, script, heading] of [
    ['the chart tool', /\/assets\/Calculator-/, 'See what a different return could mean'],
    ['the sections below', /\/assets\/LandingSections-/, 'Super, in plain words'],
    ['a part of the sections below', /\/assets\/FinalCallSection-/, 'Super, in plain words'],
  ] as const) {
    test(
      `keeps the form, and the prerendered words, when the code of ${part} cannot be loaded`,
      { tag: '@once' },
      async ({ page, complaints }) => {
        await page.route(script, (route) => route.abort())
        const failed = page.waitForEvent('requestfailed')
        await page.goto('/register_today')
        await failed
        const form = page.getByRole('region', { name: 'Free super review' })
        await pick(form, /current super fund/, 'CBUS')
        await pick(form, /super balance/, '$200k+')
        await expect(form.getByRole('heading', { name: /What is your age/ })).toBeFocused()
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        complaints.take() // the part
      },
    )
  }

  test('takes the chart tool over once its code comes', { tag: '@once' }, async ({ page, complaints }) => {
    const script = /\/assets\/Calculator-/
    await page.route(script, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/register_today')
    await failed
    await page.unroute(script)
    const balance = page.getByLabel('Start balance')
    await expect(async () => {
      await balance.fill('250000')
      await expect(balance).toHaveValue('250,000', { timeout: 500 })
    }).toPass()
    complaints.take() // the chart tool
  })

  test('shows options in as many columns as the file says and the width allows', { tag: '@once' }, async ({ page }) => {
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    const columns = () =>
      form
        .locator('label')
        .evaluateAll((options) => new Set(options.map((option) => option.getBoundingClientRect().left)).size)
    for (const [width, count] of [
      [1280, 3],
      [640, 2],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect(await columns()).toBe(count)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const [question, option, next] of [
      [/current super fund/, 'AMP', /super balance/],
      [/super balance/, '$200k+', /What is your age/],
    ] as const) {
      await pick(form, question, option)
      await expect(form.getByRole('heading', { name: next })).toBeVisible()
      expect(await columns()).toBe(1)
    }
  })

  test('shows each question with its first option on a phone held sideways', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 340 })
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    for (const [question, option, next, first] of [
      [/current super fund/, 'AMP', /super balance/, '$0 - $50,000'],
      [/super balance/, '$200k+', /What is your age/, '20 - 29'],
    ] as const) {
      await pick(form, question, option)
      await expect(form.getByRole('heading', { name: next })).toBeInViewport({ ratio: 1 })
      await expect(form.getByText(first, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    await pick(form, /What is your age/, '60+')
    await expect(form.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  })

  test('scrolls to the top when the question changes', { tag: ['@once', '@motion'] }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await page.evaluate(() => window.scrollTo(0, 200))
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test.describe('before the code of the form is loaded', () => {
  test('a pick made before any script has run is taken, once', { tag: '@once' }, async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    const release = await hold(page, /\.js$/)
    await page.goto('/register_today', { waitUntil: 'commit' })
    await page.getByText('HostPlus', { exact: true }).click()
    release()
    await expect(page.getByRole('heading', { name: /super balance/ })).toBeVisible()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['HostPlus'])
  })

  test('the first answer is taken, and the form continues from there', { tag: '@once' }, async ({ page }) => {
    const { submissions, form, release } = await openForm(page)
    await pick(form, /current super fund/, 'HostPlus')
    const heading = form.getByRole('heading', { name: /super balance/ })
    await expect(heading).toBeFocused()
    await heading.evaluate((element) => void (element.dataset['mark'] = 'the same'))
    release()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['HostPlus'])
    // React has hydrated it unchanged.
    await expect(heading).toHaveAttribute('data-mark', 'the same')
    await expect(heading).toBeFocused()
    await pick(form, /super balance/, '$200k+')
    await expect(form.getByRole('heading', { name: /What is your age/ })).toBeFocused()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['HostPlus', '$200k+'])
    expect(new Set(submissions.map(({ body }) => body['sessionId'])).size).toBe(1)
  })

  test('the second answer is kept until the code is loaded', { tag: '@once' }, async ({ page }) => {
    const { submissions, form, release } = await openForm(page)
    await pick(form, /current super fund/, 'HostPlus')
    await pick(form, /super balance/, '$200k+')
    release()
    await expect(form.getByRole('heading', { name: /What is your age/ })).toBeVisible()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['HostPlus', '$200k+'])
  })

  test(
    'both answers are kept in a page that is translated meanwhile',
    { tag: '@once' },
    async ({ page, complaints }) => {
      const { submissions, form, release } = await openForm(page)
      await pick(form, /current super fund/, 'HostPlus')
      await pick(form, /super balance/, '$200k+')
      await form.getByRole('heading').evaluate((heading) => {
        for (const words of heading.children) words.innerHTML = `<font>${words.textContent}</font>`
      })
      release()
      await expect(form.getByRole('heading', { name: /What is your age/ })).toBeVisible()
      await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['HostPlus', '$200k+'])
      complaints.take() // React draws the part anew
    },
  )

  test("a press of the header's button leads to the form, with its answer", { tag: '@once' }, async ({ page }) => {
    const { submissions, form, release } = await openForm(page)
    await pick(form, /current super fund/, 'HostPlus')
    const heading = form.getByRole('heading', { name: /super balance/ })
    await expect(heading).toBeFocused()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('banner').getByRole('button', { name: 'Get Your Free Review' }).click()
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(page).toHaveURL(/\/register_today$/)
    release()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['HostPlus'])
  })

  test('the keyboard alone can go forward and back', { tag: '@once' }, async ({ page }) => {
    const { submissions, release } = await openForm(page)
    await page.getByRole('radio', { name: 'AMP' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Australian Super' })).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Back' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /current super fund/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { name: /super balance/ })).toBeFocused()
    release()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['AMP'])
  })

  test(
    'picks that wait for code are kept when the visitor leaves and comes back, each for its own question',
    { tag: '@once' },
    async ({ page }) => {
      const { submissions, form, release } = await openForm(page)
      await pick(form, /current super fund/, 'HostPlus')
      await pick(form, /super balance/, '$100,000 - $150,000')
      await page.goto('/robots.txt')
      await page.goBack({ waitUntil: 'domcontentloaded' })
      await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
      release()
      await pick(form, /What is your age/, '30 - 39')
      const answers = () => submissions.map(({ body }) => body['answer'])
      await expect.poll(answers).toEqual(['HostPlus', '$100,000 - $150,000', '30 - 39'])
    },
  )

  test('says that it is loading while a pick waits for the code of the form', { tag: '@once' }, async ({ page }) => {
    const { submissions, form, release } = await openForm(page)
    await page.setViewportSize({ width: 360, height: 500 })
    await pick(form, /current super fund/, 'HostPlus')
    await pick(form, /super balance/, '$200k+')
    await expect(form.getByRole('alert').getByText('Loading…')).toBeInViewport()
    release()
    await expect(form.getByRole('heading', { name: /What is your age/ })).toBeFocused()
    await expect(form.getByText('Loading…')).toHaveCount(0)
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['HostPlus', '$200k+'])
  })

  test('a pick that the browser restores is no answer', { tag: '@once' }, async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    const release = await hold(page, /\.js$/)
    await page.goto('/register_today', { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'HostPlus' }).check()
    await page.goto('/robots.txt')
    release()
    await page.goBack()
    await expect.poll(() => trackedEvents(page)).toContain('FormOpened')
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /current super fund/, 'REST')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['REST'])
  })

  for (const [script, failing] of [
    ['of every page', /\/assets\/site-[^/]+\.js$/],
    ['of the form', /\/assets\/form-[^/]+\.js$/],
  ] as const) {
    test(
      `says so, and offers a reload, when a script ${script} fails to load`,
      { tag: '@once' },
      async ({ page, complaints }) => {
        const submissions = recordPosts(page, '/submit')
        await page.route(failing, (route) => route.abort())
        await page.goto('/register_today')
        const form = page.getByRole('region', { name: 'Free super review' })
        await pick(form, /current super fund/, 'HostPlus')
        await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
        await page.setViewportSize({ width: 360, height: 500 })
        await pick(form, /super balance/, '$50,000 - $100,000')
        await expect(form.getByText('An unexpected error occurred.')).toBeInViewport()
        complaints.take() // the script that failed
        await page.unroute(failing)
        await form.getByRole('button', { name: 'Reload the page' }).click()
        await expect(form.getByText('An unexpected error occurred.')).toBeHidden()
        await expect(form.getByRole('heading', { name: /What is your age/ })).toBeFocused()
        await expect
          .poll(() => submissions.map(({ body }) => body['answer']))
          .toEqual(['HostPlus', '$50,000 - $100,000'])
      },
    )
  }

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(
      `says so, and offers a reload, when even the early code fails to load (motion: ${reducedMotion})`,
      { tag: '@once' },
      async ({ page, complaints }) => {
        const early = /\/assets\/early-[^/]+\.js$/
        await page.route(early, (route) => route.abort())
        await page.emulateMedia({ reducedMotion })
        await page.goto('/register_today?utm_source=radio')
        const alert = page.locator('[data-lost-form]')
        await expect(alert).toBeHidden()
        const wait = await alert.evaluate((element) => {
          const [animation] = element.getAnimations()
          animation?.finish()
          return animation?.effect?.getTiming().delay
        })
        expect(wait).toBe(10_000)
        await expect(page.getByRole('alert').getByText('An unexpected error occurred.')).toBeInViewport()
        complaints.take() // the script that failed
        await page.unroute(early)
        await page.getByRole('link', { name: 'Reload the page' }).click()
        const form = page.getByRole('region', { name: 'Free super review' })
        await pick(form, /current super fund/, 'MLC')
        await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
        await expect(page).toHaveURL('/register_today?utm_source=radio')
        await expect(alert).toHaveCount(0)
      },
    )
  }

  test(
    'the bar of a lost form covers nothing that has the focus, nor the end of the page',
    { tag: '@once' },
    async ({ page, complaints }) => {
      await page.setViewportSize({ width: 320, height: 256 })
      await page.route(/\/assets\/early-[^/]+\.js$/, (route) => route.abort())
      await page.goto('/register_today')
      const bar = page.locator('[data-lost-form]')
      await bar.evaluate((element) => element.getAnimations()[0]?.finish())
      await expect(bar).toBeVisible()
      complaints.take() // the script that failed
      const reload = page.getByRole('link', { name: 'Reload the page' })
      const stops: string[] = []
      while (!(await reload.evaluate((link) => link === document.activeElement))) {
        await page.keyboard.press('Tab')
        const stop = await page.evaluate(() => {
          const { activeElement } = document
          const place = activeElement?.getBoundingClientRect()
          const top = document.querySelector('[data-lost-form]')?.getBoundingClientRect().top ?? 0
          const isClear = activeElement?.closest('[data-lost-form]') || (place && place.bottom <= top)
          return `${isClear ? '' : 'covered: '}${activeElement?.outerHTML.slice(0, 80)}`
        })
        stops.push(stop)
        expect(stops.length).toBeLessThan(40)
      }
      expect(stops.length).toBeGreaterThan(10)
      expect(stops.filter((stop) => stop.startsWith('covered'))).toEqual([])
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const end = await page.locator('footer').boundingBox()
      const cover = await bar.boundingBox()
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((cover?.y ?? 0) + 1)
    },
  )

  test('a reload in the middle of the form does not show the first question', { tag: '@once' }, async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /current super fund/, 'AMP')
    await pick(form, /super balance/, '$200k+')
    await expect(form.getByRole('heading', { name: /What is your age/ })).toBeVisible()
    const release = await hold(page, FORM_CODE)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(form.getByText('Loading…')).toBeVisible()
    expect(await ringIn(page)).toBe('""')
    await expect(form.getByRole('heading', { includeHidden: true })).toHaveText(/current super fund/)
    await expect(form.getByRole('heading')).toHaveCount(0)
    // A tap where an option was.
    await form.getByRole('radio', { name: 'REST', includeHidden: true }).dispatchEvent('click')
    release()
    await expect(form.getByRole('heading', { name: /What is your age/ })).toBeVisible()
    await expect(form.getByText('Loading…')).toHaveCount(0)
    await pick(form, /What is your age/, '30 - 39')
    const answers = () => submissions.map(({ body }) => body['answer'])
    await expect.poll(answers).toContain('30 - 39')
    // Sent in order, an answer of the pick would have come before.
    expect(answers()).not.toContain('REST')
  })

  test(
    'a reload that loses it says so, without a ring that turns for ever',
    { tag: '@once' },
    async ({ page, complaints }) => {
      await keepFlow(page, 'q4')
      await page.route(FORM_CODE, (route) => route.abort())
      await page.goto('/register_today', { waitUntil: 'domcontentloaded' })
      const form = page.getByRole('region', { name: 'Free super review' })
      await expect(form.getByText('An unexpected error occurred.')).toBeVisible()
      await expect(form.getByRole('heading')).toHaveCount(0)
      expect(await ringIn(page)).toBe('none')
      complaints.take() // the scripts that failed
    },
  )

  test('the ring is in sight on a phone held sideways', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await keepFlow(page, 'q4')
    const { form } = await openForm(page)
    await expect(form.getByText('Loading…')).toBeInViewport({ ratio: 1 })
    // It stands between the top of the form and the words.
    expect(await ringIn(page)).toBe('""')
    expect((await page.locator('[data-form]').boundingBox())?.y).toBeGreaterThanOrEqual(0)
  })

  test('a reload after half an hour shows the first question again, at once', { tag: '@once' }, async ({ page }) => {
    await keepFlow(page, 'q4')
    await page.clock.setFixedTime(Date.now() + 31 * 60_000)
    const { submissions, form, release } = await openForm(page)
    await pick(form, /current super fund/, 'REST')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeVisible()
    release()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['REST'])
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeVisible()
  })
})

/** The content of the ring that a form shows until it resumes; `none` without one. */
const ringIn = (page: Page): Promise<string> =>
  page.locator('[data-form]').evaluate((form) => getComputedStyle(form, '::before').content)

/** The page before the code of its form is loaded. */
async function openForm(page: Page) {
  const opened = await openWithoutCode(page, '/register_today')
  return { ...opened, form: page.getByRole('region', { name: 'Free super review' }) }
}

test.describe('without JavaScript', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the first question and its options are in the page', async ({ page }) => {
    await page.goto('/register_today')
    const question = page.getByRole('group', { name: 'Who is your current super fund?' })
    await expect(question.getByRole('radio')).toHaveCount(10)
    await expect(question.getByRole('radio', { name: 'Australian Retirement Trust' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('the chart tool has its numbers, but no boxes that change nothing and no chart to wait for', async ({
    page,
  }) => {
    await page.goto('/register_today')
    const tool = page.getByRole('region', { name: 'See what a different return could mean' })
    const figure = tool.getByRole('figure', { name: /^Starting with \$150,000/ })
    await expect(figure).toBeVisible()
    const { width = 0 } = (await figure.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(((await tool.boundingBox())?.width ?? 0) * 0.75)
    await expect(tool.getByText('$218,073')).toBeVisible()
    await expect(tool.getByText('The chart is loading.')).toBeHidden()
    await expect(tool.getByText('Type your own numbers')).toBeHidden()
    await expect(tool.getByRole('textbox')).toHaveCount(0)
    await tool.getByText('Show the numbers').click()
    await expect(tool.getByRole('row')).toHaveCount(6)
  })

  test('every page reads, and nothing of a modal is shown', async ({ page, complaints }) => {
    for (const path of ['/', '/register', '/privacy-policy', '/terms-of-service', '/nope']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    complaints.take() // the 404 of the last one
  })
})
