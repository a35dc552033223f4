import type { Page } from '@playwright/test'
import { exportLead } from './support/exportLead.ts'
import { pick, reachFirstName, reachMobile, recordPosts, trackedEvents } from './support/answerFunnel.ts'
import { freshMobile } from './support/freshMobile.ts'
import { FORM_CODE, hold, openWithoutCode } from './support/openWithoutCode.ts'
import { readCode } from './support/readCode.ts'
import { keepFlow, resumeForm } from './support/resumeForm.ts'
import { expect, test } from './support/test.ts'

test.describe('/register', () => {
  test(
    'opens the form by itself and stores the lead of a visitor who completes it',
    { tag: '@motion' },
    async ({ page }) => {
      const submissions = recordPosts(page, '/submit')
      await page.goto('/register')
      const form = page.getByRole('dialog', { name: 'Free super review' })
      await expect(form.getByRole('heading', { name: 'Who is your current super fund?' })).toBeFocused()

      await reachMobile(form)
      const mobile = freshMobile()
      await form.getByRole('textbox', { name: 'What is your mobile number?' }).fill(mobile.typed)
      await form.getByRole('button', { name: 'Next' }).click()
      await expect(form.getByText(`Code sent to ${mobile.typed}`)).toBeVisible()
      await form.getByRole('textbox', { name: 'Please enter the verification code' }).fill(await readCode(mobile.e164))
      await form.getByRole('button', { name: 'Verify Code' }).click()

      await expect(form.getByRole('heading', { name: 'Your details have been submitted' })).toBeVisible()
      await expect(form.getByText('An expert will be in touch with you soon!')).toBeVisible()
      await expect.poll(() => submissions.length).toBe(8)
      expect(await Promise.all(submissions.map(({ status }) => status))).toEqual(Array(8).fill(200))
      expect(await trackedEvents(page)).toEqual([
        'FormOpened',
        'FirstQuestionAnswered',
        'AllQuestionsAnswered',
        'ClickClaimSuperReview',
        'FirstNameAnswered',
        'LastNameAnswered',
        'FormCompleted',
      ])
      const lead = await exportLead(String(submissions[0]?.body['sessionId']))
      expect(lead).toMatchObject({
        status: 'complete',
        eligible: true,
        answers: { q1: 'AMP', q2: '$200k+', q3: '30 - 39', q4: 'NSW', q5: 'Sam', q6: 'Lee', q7: mobile.e164 },
        mobile: mobile.e164,
        mobileClaimed: true,
        mobileProven: true,
      })
    },
  )

  test('has the full width of a narrow window', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/register')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(360)
  })

  test(
    'starts with Back and ends with Close where text runs from right to left',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/register')
      const form = page.getByRole('dialog', { name: 'Free super review' })
      await form.evaluate((dialog) => dialog.setAttribute('dir', 'rtl'))
      await pick(form, /current super fund/, 'AMP')
      const back = await form.getByRole('button', { name: 'Back' }).boundingBox()
      const close = await form.getByRole('button', { name: 'Close' }).boundingBox()
      expect(back?.x).toBeGreaterThan((close?.x ?? 0) + (close?.width ?? 0))
    },
  )

  test(
    'keeps the groups of a number in their order where text runs from right to left',
    { tag: '@once' },
    async ({ page }) => {
      const form = await resumeForm(page, '/register', 'q7')
      const number = freshMobile().typed.replace(/(...)(...)$/, ' $1 $2')
      await form.evaluate((dialog) => dialog.setAttribute('dir', 'rtl'))
      /** Where the first and the last digit of the number are drawn in an element. */
      const ends = (element: Element, typed: string): readonly number[] => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          // Safe: the walker gives nothing but texts.
          const text = texts.currentNode as Text
          const start = text.data.indexOf(typed)
          if (start === -1) continue
          return [start, start + typed.length - 1].map((at) => {
            const digit = document.createRange()
            digit.setStart(text, at)
            digit.setEnd(text, at + 1)
            return digit.getBoundingClientRect().x
          })
        }
        return []
      }
      await form.getByRole('textbox').fill(number)
      await form.getByRole('button', { name: 'Next' }).click()
      const [first, last] = await form.getByText('Code sent to').evaluate(ends, number)
      expect(first).toBeLessThan(last ?? 0)
      await expect(form.getByRole('textbox')).toHaveCSS('direction', 'ltr')
      await form.getByRole('button', { name: 'Reset Number' }).click()
      await expect(form.getByRole('textbox')).toHaveCSS('direction', 'ltr')
      const [left, right] = await form.getByRole('button', { name: `Use “${number}”` }).evaluate(ends, number)
      expect(left).toBeLessThan(right ?? 0)
    },
  )

  test('can be completed with the keyboard alone', { tag: ['@once', '@motion'] }, async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    await page.goto('/register')
    const form = page.getByRole('dialog')
    for (const [question, downs] of [
      [/current super fund/, 2],
      [/super balance/, 4],
      [/What is your age/, 1],
      [/state or territory/, 3],
    ] as const) {
      await expect(form.getByRole('heading', { name: question })).toBeFocused()
      await page.keyboard.press('Tab')
      for (let i = 0; i < downs; i++) await page.keyboard.press('ArrowDown')
      await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
      await page.keyboard.press('Space')
    }
    await expect(form.getByRole('heading', { name: 'Good news! You are eligible!' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'What is your first name?' })).toBeFocused()
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'What is your last name?' })).toBeFocused()
    await page.keyboard.type('Byron')
    await page.keyboard.press('Tab')
    await expect(form.getByRole('textbox', { name: 'What is your mobile number?' })).toBeFocused()
    const mobile = freshMobile()
    await page.keyboard.type(mobile.typed)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'Please enter the verification code' })).toBeFocused()
    await page.keyboard.type(await readCode(mobile.e164))
    await page.keyboard.press('Enter')
    await expect(form.getByRole('heading', { name: 'Your details have been submitted' })).toBeFocused()
    await expect.poll(() => submissions.length).toBe(8)
    expect(submissions.map(({ body }) => body['answer']).slice(0, 4)).toEqual(['Aware', '$200k+', '30 - 39', 'NSW'])
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  for (const [because, balance, age] of [
    ['a small balance', '$0 - $50,000', null],
    ['their age', '$200k+', '60+'],
  ] as const) {
    test(
      `tells a visitor with ${because} what to do instead, and starts again after Close`,
      { tag: ['@once', '@motion'] },
      async ({ page }) => {
        const submissions = recordPosts(page, '/submit')
        await page.goto('/register')
        const form = page.getByRole('dialog')
        await pick(form, /current super fund/, 'MLC')
        await pick(form, /super balance/, balance)
        if (age) await pick(form, /What is your age/, age)
        await expect(form.getByText(/contact your own super fund/)).toBeVisible()
        await expect(form.getByRole('button', { name: 'Back' })).toHaveCount(0)
        await form.getByText('Close', { exact: true }).click()
        await expect(form).toBeHidden()
        const answered = age ? 3 : 2
        await expect.poll(() => submissions.length).toBe(answered)
        const { sessionId } = submissions[0]?.body ?? {}
        expect(await Promise.all(submissions.map(({ status }) => status))).toEqual(Array(answered).fill(200))
        expect((await exportLead(String(sessionId)))?.status).toBe('not-eligible')
        await page.getByRole('banner').getByRole('button', { name: 'Get Your Free Review' }).click()
        await pick(form, /current super fund/, 'AMP')
        await expect.poll(() => submissions.at(-1)?.body['answer']).toBe('AMP')
        expect(submissions.at(-1)?.body['sessionId']).not.toBe(sessionId)
      },
    )
  }

  test('goes Back to the previous question and accepts another answer', { tag: '@once' }, async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await pick(form, /current super fund/, 'MLC')
    await pick(form, /super balance/, '$200k+')
    await expect(form.getByRole('heading', { name: /What is your age/ })).toBeFocused()
    await form.getByRole('button', { name: 'Back' }).click()
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(form.getByText('1 of 7')).toBeVisible()
    await pick(form, /super balance/, '$50,000 - $100,000')
    await expect(form.getByRole('heading', { name: /What is your age/ })).toBeVisible()
    await expect
      .poll(() => submissions.map(({ body }) => body['answer']))
      .toEqual(['MLC', '$200k+', '$50,000 - $100,000'])
  })

  test('ignores a second pick until the question changes', { tag: '@once' }, async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await expect(form.getByRole('heading', { name: /current super fund/ })).toBeFocused()
    const checked = await page.evaluate(() => {
      const [first, , third] = document.querySelectorAll<HTMLInputElement>('dialog input[type="radio"]')
      first?.click()
      third?.click()
      return [first?.checked, third?.checked]
    })
    expect(checked).toEqual([true, false])
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeVisible()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['AMP'])
  })

  test(
    'continues at the same screen after closing with Escape and reopening, with what was typed',
    { tag: ['@once', '@motion'] },
    async ({ page }) => {
      const submissions = recordPosts(page, '/submit')
      await page.goto('/register')
      const form = page.getByRole('dialog')
      await reachFirstName(form)
      await page.keyboard.type('Sam')
      await expect.poll(() => submissions.length).toBe(4)
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await page.getByRole('banner').getByRole('button', { name: 'Get Your Free Review' }).click()
      await expect(form.getByRole('textbox', { name: 'What is your first name?' })).toHaveValue('Sam')
      expect(submissions).toHaveLength(4)
      expect((await trackedEvents(page)).filter((event) => event === 'FormOpened')).toHaveLength(1)
    },
  )

  test(
    'continues from the good news when the chart tool cannot be loaded',
    { tag: '@once' },
    async ({ page, complaints }) => {
      await page.route(/\/assets\/Calculator-/, (route) => route.abort())
      await keepFlow(page, 'q4')
      await page.goto('/register')
      const form = page.getByRole('dialog')
      await pick(form, /state or territory/, 'NSW')
      await form.getByRole('button', { name: 'Click to Book Call' }).click()
      await expect(form.getByRole('textbox', { name: 'What is your first name?' })).toBeFocused()
      complaints.take() // the chart tool
    },
  )
})

test.describe('/register before the code of its form is loaded', () => {
  test('opens the form, takes the first answer, and continues from there', async ({ page }) => {
    const { submissions, form, release } = await openModal(page)
    await expect(form.getByRole('heading', { name: /current super fund/ })).toBeFocused()
    await pick(form, /current super fund/, 'HostPlus')
    const heading = form.getByRole('heading', { name: /super balance/ })
    await expect(heading).toBeFocused()
    await heading.evaluate((element) => void (element.dataset['mark'] = 'the same'))
    await page.keyboard.press('Tab')
    await expect(form.getByRole('radio').first()).toBeFocused()
    release()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['HostPlus'])
    // React has hydrated it unchanged.
    await expect(heading).toHaveAttribute('data-mark', 'the same')
    await expect(form.getByRole('radio').first()).toBeFocused()
    await pick(form, /super balance/, '$200k+')
    await expect(form.getByRole('heading', { name: /What is your age/ })).toBeFocused()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['HostPlus', '$200k+'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('reopens the form at the same question when its button is pressed', { tag: '@once' }, async ({ page }) => {
    const { submissions, form, release } = await openModal(page)
    await pick(form, /current super fund/, 'MLC')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start your free review' }).click()
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    release()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['MLC'])
    await pick(form, /super balance/, '$200k+')
    await expect(form.getByRole('heading', { name: /What is your age/ })).toBeFocused()
    await expect(page).toHaveURL(/\/register$/)
  })

  for (const way of ['Close', 'Escape']) {
    test(`stays closed after ${way}, and keeps what was answered`, { tag: '@once' }, async ({ page }) => {
      const { submissions, form, release } = await openModal(page)
      await pick(form, /current super fund/, 'MLC')
      await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
      if (way === 'Close') await form.getByRole('button', { name: 'Close' }).click()
      else await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      const skip = page.getByRole('link', { name: 'Skip to the main content' })
      await skip.focus()
      release()
      await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['MLC'])
      await expect(page.locator('dialog')).toHaveCount(0)
      await expect(skip).toBeFocused()
      await page.getByRole('banner').getByRole('button', { name: 'Get Your Free Review' }).click()
      await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
      expect(await trackedEvents(page)).toEqual(['FormOpened', 'FirstQuestionAnswered'])
      expect(submissions).toHaveLength(1)
    })
  }

  test('keeps an answer over a reload that comes before its code', { tag: '@once' }, async ({ page }) => {
    const { submissions, form, release } = await openModal(page)
    await pick(form, /current super fund/, 'MLC')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    release()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['MLC'])
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await form.getByRole('button', { name: 'Back' }).click()
    await expect(form.getByRole('heading', { name: /current super fund/ })).toBeFocused()
    // The form has begun: what was kept for it is gone.
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept.filter((key) => key.endsWith('/early'))).toEqual([])
  })

  test('reopens the form when its button is pressed during hydration', { tag: '@once' }, async ({ page }) => {
    const { submissions, form, release } = await openModal(page)
    await pick(form, /current super fund/, 'MLC')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await page.keyboard.press('Escape')
    const pressed = pressAtTakeOver(page, 'header form button')
    release()
    await pressed
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['MLC'])
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
  })

  test('keeps what was answered when it is closed during hydration', { tag: '@once' }, async ({ page }) => {
    const { submissions, form, release } = await openModal(page)
    await pick(form, /current super fund/, 'MLC')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    const pressed = pressAtTakeOver(page, 'dialog > button')
    release()
    await pressed
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['MLC'])
    await expect(page.locator('dialog')).toHaveCount(0)
  })

  test('shows what is picked during hydration, and takes it once', { tag: '@once' }, async ({ page }) => {
    const { submissions, form, release } = await openModal(page)
    const picked = pressAtTakeOver(page, '[data-form] input[value="MLC"]')
    release()
    expect(await picked).toBe(true)
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['MLC'])
  })

  for (const [script, failing] of [
    ['of every page', /\/assets\/site-[^/]+\.js$/],
    ['of the modal', /\/assets\/ReviewDialog-[^/]+\.js$/],
  ] as const) {
    test(
      `says so, and links to the other page with the form, when a script ${script} fails to load`,
      { tag: '@once' },
      async ({ page, complaints }) => {
        await page.route(failing, (route) => route.abort())
        const failed = page.waitForEvent('requestfailed')
        await page.goto('/register')
        await failed
        await expect(page.getByRole('dialog').getByText('An unexpected error occurred.')).toBeVisible()
        await page.unroute(failing)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Start your free review' }).click()
        await expect(page).toHaveURL(/\/register_today\?*$/)
        complaints.take() // the script that failed
      },
    )
  }

  test('a reload in the middle of the form waits for it', { tag: '@once' }, async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    // Until the form has begun, only its first answer is kept.
    await expect.poll(() => submissions).toHaveLength(1)
    const release = await hold(page, FORM_CODE)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(form.getByText('Loading…')).toBeVisible()
    await expect(form.getByRole('heading')).toHaveCount(0)
    // Not its Close button, which Enter or Space would press.
    await expect(form).toBeFocused()
    release()
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
  })

  test('a modal that is closed while a reload resumes it stays closed', { tag: '@once' }, async ({ page }) => {
    await keepFlow(page, 'q4')
    const { form, release } = await openModal(page)
    await expect(form.getByText('Loading…')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    release()
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Start your free review' }).click()
    await expect(form.getByRole('heading', { name: /state or territory/ })).toBeFocused()
  })

  test(
    'a modal whose saved answers are too old begins again, with the focus in it',
    { tag: '@once' },
    async ({ page }) => {
      await keepFlow(page, 'q4')
      await page.clock.setFixedTime(Date.now() + 31 * 60_000)
      await page.goto('/register')
      const form = page.getByRole('dialog')
      await expect(form.getByRole('heading', { name: /current super fund/ })).toBeFocused()
    },
  )
})

/**
 * Presses a button or an option just as React begins to hydrate the page, before it reaches the form. Returns whether it is then checked.
 */
function pressAtTakeOver(page: Page, control: string): Promise<boolean> {
  return page.evaluate(async (selector) => {
    const root = document.querySelector('#root') ?? {}
    // No timer: those wait for longer than React does between two slices of its work.
    const nextTask = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(null)
      })
    while (!Object.keys(root).some((key) => key.startsWith('__reactContainer'))) await nextTask()
    const pressed = document.querySelector<HTMLInputElement | HTMLButtonElement>(selector)
    pressed?.click()
    return pressed instanceof HTMLInputElement && pressed.checked
  }, control)
}

/** The modal before the code of its form is loaded. */
async function openModal(page: Page) {
  const opened = await openWithoutCode(page, '/register')
  return { ...opened, form: page.getByRole('dialog', { name: 'Free super review' }) }
}
