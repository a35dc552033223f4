import type { Locator, Page } from '@playwright/test'
import {
  fillNames,
  pick,
  proveMobile,
  reachFirstName,
  reachMobile,
  recordPosts,
  trackedEvents,
} from './support/answerFunnel.ts'
import { answersWaiting } from './support/answersWaiting.ts'
import { comeToRest } from './support/comeToRest.ts'
import { compose } from './support/compose.ts'
import { framesAfterPick } from './support/framesAfterPick.ts'
import { freshMobile } from './support/freshMobile.ts'
import { holdPauses } from './support/holdPauses.ts'
import { hold, openWithoutCode } from './support/openWithoutCode.ts'
import { readCode } from './support/readCode.ts'
import { keepFlow, resumeForm } from './support/resumeForm.ts'
import { slowAnimations } from './support/slowAnimations.ts'
import { expect, test } from './support/test.ts'
import { untilHydrated } from './support/untilHydrated.ts'

const name = 'What is your first name?'

test.describe('one intent is one request', { tag: '@once' }, () => {
  test('arrow keys only move the focus: five of them pick nothing', async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await expect(form.getByRole('heading', { name: /current super fund/ })).toBeFocused()
    await form.getByRole('radio').first().focus()
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown')
    await expect(form.getByRole('radio').nth(5)).toBeFocused()
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['CBUS'])
  })

  test('an arrow key shows the whole of a long option, and of the ring around it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/register_today')
    await pick(page.getByRole('main'), /current super fund/, 'AMP')
    await expect(page.getByRole('heading', { name: /super balance/ })).toBeFocused()
    const option = page.getByText('$200k+', { exact: true })
    await option.evaluate((words) => (words.textContent = 'More than two hundred thousand dollars. '.repeat(6)))
    const [before, last] = [page.getByRole('radio').nth(3), page.getByRole('radio').last()]
    await before.focus()
    // Half of the last radio below the edge: a browser then brings only that into view.
    await last.evaluate((radio) => scrollBy(0, radio.getBoundingClientRect().top + 10 - innerHeight))
    await page.keyboard.press('ArrowDown')
    await expect(last).toBeFocused()
    const box = await page.locator('label', { hasText: 'two hundred' }).boundingBox()
    const ring = 5
    expect(box?.height).toBeGreaterThan(150)
    expect(box ? box.y + box.height + ring : Infinity).toBeLessThanOrEqual(640)
  })

  test(
    'the second click of a slow double-click picks nothing and goes back no further: it was meant for the previous screen',
    { tag: '@motion' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const secondClick = async (): Promise<void> => {
        await page.mouse.down({ clickCount: 2 })
        await page.mouse.up({ clickCount: 2 })
        // Longer than the delay after a pick.
        await page.waitForTimeout(500)
      }
      // Its button lies where the modal has an option.
      await page.goto('/')
      await untilHydrated(page.getByRole('banner'))
      await page.getByRole('main').getByRole('button').first().click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: /current super fund/ })).toBeFocused()
      await secondClick()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await page.getByRole('dialog').getByText('AMP', { exact: true }).click()
      await expect(page.getByRole('heading', { name: /super balance/ })).toBeFocused()
      await secondClick()
      await expect(page.getByRole('heading', { name: /super balance/ })).toBeVisible()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await page.getByRole('dialog').getByText('$200k+', { exact: true }).click()
      await expect(page.getByRole('heading', { name: /your age/ })).toBeFocused()
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page.getByRole('heading', { name: /super balance/ })).toBeFocused()
      await secondClick()
      await expect(page.getByRole('heading', { name: /super balance/ })).toBeVisible()
    },
  )

  test(
    'a second tap elsewhere answers no question that the visitor has not seen',
    { tag: '@motion' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const endPause = await holdPauses(page)
      await page.goto('/register')
      const form = page.getByRole('dialog')
      await comeToRest(page)
      await slowAnimations(page)
      await pick(form, /current super fund/, 'AMP')
      const [least, most] = [form.getByText('$0 - $50,000', { exact: true }), form.getByText('$200k+', { exact: true })]
      await stopAt(page, /super balance/, 470)
      await tap(page, least)
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await endPause()
      // The fifth option begins to appear after 400 ms.
      await tap(page, most)
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
      await stopAt(page, /super balance/, 510)
      await tap(page, most)
      await expect(form.getByRole('heading', { name: /your age/ })).toBeFocused()
    },
  )

  test('each option appears 0.1 s after the previous one', { tag: '@motion' }, async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page.getByRole('banner'))
    await slowAnimations(page)
    await page.getByRole('main').getByRole('button').first().click()
    await stopAt(page, /current super fund/, 0)
    const times = Array.from({ length: 11 }, (_, tenth) => [tenth * 100 + 10, tenth * 100 + 90]).flat()
    // In one go: nothing is painted in between.
    const seen = await page.evaluate((instants) => {
      const form = document.querySelector('dialog [data-form]')
      const options = [...(form?.querySelectorAll('label:has(input[type="radio"])') ?? [])]
      return instants.map((time) => {
        for (const animation of form?.getAnimations({ subtree: true }) ?? []) animation.currentTime = time
        return options.filter((option) => Number(getComputedStyle(option).opacity) > 0.011).length
      })
    }, times)
    expect(seen).toEqual(times.map((time) => Math.min(Math.floor(time / 100) + 1, 10)))
  })

  test('a second tap on Next or Back, on a phone that counts each tap alone, does nothing to the next text box', async ({
    page,
  }) => {
    const form = await resumeForm(page, '/register_today', 'q5')
    const button = (label: string): Locator => form.getByRole('button', { name: label, exact: true })
    await expect(page.locator('[data-paused]')).toHaveCount(0)
    const endPause = await holdPauses(page)
    await form.getByRole('textbox', { name }).fill('Sam')
    await tap(page, button('Next'))
    await expect(form.getByRole('textbox', { name: 'What is your last name?' })).toBeFocused()
    await tap(page, button('Next'))
    await expect(form.getByRole('textbox', { name: 'What is your last name?' })).toBeFocused()
    await expect(form.getByRole('alert')).toBeEmpty()
    await endPause()
    await tap(page, button('Next'))
    await expect(form.getByRole('alert')).toHaveText('Please provide a valid answer before proceeding.')
    await tap(page, button('Back'))
    await expect(form.getByRole('textbox', { name })).toBeFocused()
    await tap(page, button('Back'))
    await expect(form.getByRole('textbox', { name })).toBeFocused()
    await endPause()
    await tap(page, button('Back'))
    await expect(form.getByRole('heading', { name: /state or territory/ })).toBeFocused()
  })

  test('a second tap that meets the page, which has been scrolled meanwhile, leaves the focus in the next text box', async ({
    page,
  }) => {
    const endPause = await holdPauses(page)
    await keepFlow(page, 'q4')
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await expect(form.getByRole('heading', { name: /state or territory/ })).toBeVisible()
    await endPause()
    await pick(form, /state or territory/, 'NSW')
    const book = form.getByRole('button', { name: 'Click to Book Call' })
    await expect(book).toBeVisible()
    await endPause()
    await book.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 100))
    await tap(page, book)
    await expect(form.getByRole('textbox', { name })).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    // Where the button was.
    const title = page.getByRole('heading', { level: 1 })
    await tap(page, title)
    await expect(form.getByRole('textbox', { name })).toBeFocused()
    await endPause()
    await tap(page, title)
    await expect(title).toBeFocused()
  })

  test('a second tap on the button that opens the form picks nothing', { tag: '@motion' }, async ({ page }) => {
    const endPause = await holdPauses(page)
    await page.goto('/')
    await untilHydrated(page.getByRole('banner'))
    await page.getByRole('main').getByRole('button').first().click()
    await expectNoHastyTap(page, endPause)
  })

  test('nor does one on a button that leads to the form in the page, before its code has loaded', async ({ page }) => {
    const endPause = await holdPauses(page)
    const { release } = await openWithoutCode(page, '/register_today')
    await page.getByRole('main').getByRole('button').last().click()
    await expectNoHastyTap(page, endPause)
    release()
  })

  test('Back within 300 ms cancels the pick; Close within 300 ms keeps it', async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    // Until the form has begun, Back takes the first answer back as well.
    await expect.poll(() => submissions.length).toBe(1)
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('dialog input')?.click()
      ;[...document.querySelectorAll('dialog button')]
        .find(({ textContent }) => textContent === 'Back')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    await expect(form.getByRole('heading', { name: /current super fund/ })).toBeFocused()
    await page.evaluate(() => {
      document.querySelectorAll<HTMLInputElement>('dialog input')[1]?.click()
      document.querySelector<HTMLButtonElement>('dialog button[aria-label="Close"]')?.click()
    })
    await expect(form).toHaveCount(0)
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['AMP', 'Australian Super'])
    await page.getByRole('banner').getByRole('button').click()
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
  })
})

test.describe('one text is one request', { tag: '@once' }, () => {
  for (const [how, act, count, next] of [
    ['Next with the mouse', 'next', 1, 'q6'],
    ['Enter', 'enter', 1, 'q6'],
    ['Enter held down', 'held', 1, 'q6'],
    ['Tab', 'tab', 1, 'q6'],
    ['Shift+Tab to Back', 'shift-tab', 0, 'q4'],
    ['Back with the mouse', 'back', 0, 'q4'],
    ['Escape', 'escape', 0, 'q5'],
  ] as const) {
    test(`a typed name makes ${count} submission by ${how}`, async ({ page }) => {
      const form = await resumeForm(page, '/register', 'q5')
      const submissions = recordPosts(page, '/submit')
      await page.keyboard.type('Sam')
      if (act === 'next') await form.getByRole('button', { name: 'Next' }).click()
      if (act === 'enter') await page.keyboard.press('Enter')
      if (act === 'held') {
        for (let i = 0; i < 5; i++) await page.keyboard.down('Enter')
        await page.keyboard.up('Enter')
      }
      if (act === 'tab') await page.keyboard.press('Tab')
      if (act === 'shift-tab') await page.keyboard.press('Shift+Tab')
      if (act === 'back') await form.getByRole('button', { name: 'Back' }).click()
      if (act === 'escape') await page.keyboard.press('Escape')
      if (count === 1) {
        await expect(form.getByRole('textbox', { name: 'What is your last name?' })).toBeFocused()
        await expect(form.getByRole('alert')).toBeEmpty()
      }
      if (act === 'escape') await expect(form).toHaveCount(0)
      if (act === 'shift-tab') {
        await expect(form.getByRole('button', { name: 'Back' })).toBeFocused()
        await page.keyboard.press('Enter')
      }
      // The answers of a session are sent in order: a second submission of the name would come before that of the next answer.
      if (act === 'escape') {
        await page.getByRole('banner').getByRole('button').click()
        await expect(form.getByRole('textbox', { name })).toBeFocused()
        await page.keyboard.press('Enter')
      } else if (count === 1) {
        await page.keyboard.type('Lee')
        await page.keyboard.press('Enter')
      } else {
        await expect(form.getByRole('heading', { name: /state or territory/ })).toBeFocused()
        await pick(form, /state or territory/, 'VIC')
      }
      await expect.poll(() => submissions.map(({ body }) => body['questionID'])).toContain(next)
      expect(submissions.map(({ body }) => body['questionID'])).toEqual([...Array(count).fill('q5'), next])
    })
  }

  test('a half-typed name stays in its box while a list that an extension shows in a frame has the focus', async ({
    page,
  }) => {
    const form = await resumeForm(page, '/register_today', 'q5')
    const submissions = recordPosts(page, '/submit')
    await page.keyboard.type('Sa')
    await page.evaluate(() => {
      const list = document.createElement('iframe')
      document.documentElement.append(list)
      list.focus()
    })
    await expect(form.getByRole('textbox', { name })).not.toBeFocused()
    await form.getByRole('textbox', { name }).press('End')
    await page.keyboard.type('m')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'What is your last name?' })).toBeFocused()
    await expect.poll(() => submissions.map(({ body }) => body['answer'])).toEqual(['Sam'])
  })

  test('C1 the link of the notice opens in a new tab, and the typed number stays where it was', async ({ page }) => {
    const form = await resumeForm(page, '/register', 'q7')
    const codes = recordPosts(page, '/verify')
    await page.keyboard.type('0491 570')
    const opening = page.waitForEvent('popup')
    await form.getByRole('link', { name: 'Privacy policy' }).click()
    const policy = await opening
    await expect(policy.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible()
    await policy.close()
    await expect(form.getByRole('textbox', { name: /mobile number/ })).toHaveValue('0491 570')
    expect(codes).toEqual([])
  })

  for (const how of ['Enter', 'Next', 'leaving the box'] as const) {
    test(`a number asks for one code by ${how}`, async ({ page }) => {
      const form = await resumeForm(page, '/register', 'q7')
      const codes = recordPosts(page, '/verify')
      const mobile = freshMobile()
      await page.keyboard.type(mobile.typed)
      if (how === 'Enter') await page.keyboard.press('Enter')
      if (how === 'Next') await form.getByRole('button', { name: 'Next' }).click()
      if (how === 'leaving the box') {
        await expect(page.locator('[data-paused]')).toHaveCount(0)
        await form.click({ position: { x: 5, y: 5 } })
      }
      await expect(form.getByRole('textbox', { name: /verification code/ })).toBeFocused()
      await page.keyboard.type(await readCode(mobile.e164))
      await page.keyboard.press('Enter')
      await expect(form.getByRole('heading', { name: 'Your details have been submitted' })).toBeFocused()
      expect(codes).toHaveLength(1)
    })
  }

  test('a name whose next screen is still loading is not submitted as an answer to it', async ({ page }) => {
    const release = await hold(page, /\/assets\/MobileQuestion-/)
    const form = await resumeForm(page, '/register_today', 'q5')
    for (const [question, answer] of [
      [name, 'Sam'],
      ['What is your last name?', 'Lee'],
    ] as const) {
      await form.getByRole('textbox', { name: question }).fill(answer)
      await page.keyboard.press('Enter')
    }
    await expect(form.getByRole('alert')).toHaveText('Loading…')
    // The browser moves the focus out of the hidden box when it paints the next frames.
    await page.waitForTimeout(500)
    release()
    await expect(form.getByRole('textbox', { name: 'What is your mobile number?' })).toBeFocused()
    await expect(form.getByRole('alert')).toBeEmpty()
  })

  test('a number can be entered after a new release has taken the phone library away', async ({ page }) => {
    const library = page.waitForResponse(/\/assets\/parseAustralianMobile-/)
    const form = await resumeForm(page, '/register_today', 'q5')
    await library
    await page.route(/\/assets\/parseAustralianMobile-/, (route) => route.fulfill({ status: 404 }))
    await fillNames(form)
    await form.getByRole('textbox').fill(freshMobile().typed)
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(form.getByRole('textbox', { name: 'Please enter the verification code' })).toBeFocused()
  })

  test('a press of Next while the phone library is still loading gives feedback, and is not lost', async ({
    page,
    complaints,
  }) => {
    await page.clock.install()
    const release = await hold(page, /\/assets\/parseAustralianMobile-/)
    const codes = recordPosts(page, '/verify')
    const form = await resumeForm(page, '/register_today', 'q5')
    await fillNames(form)
    await form.getByRole('textbox').fill(freshMobile().typed)
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    await expect(form.getByRole('status').first()).toHaveText('Sending...')
    await page.clock.fastForward(20_000)
    await expect(form.getByRole('alert')).toHaveText('An unexpected error occurred.')
    expect(complaints.take()).toHaveLength(1)
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    expect(codes).toHaveLength(0)
    release()
    await expect(form.getByRole('textbox', { name: 'Please enter the verification code' })).toBeFocused()
    expect(codes).toHaveLength(1)
  })

  test('a code pasted with a space is checked once, without it; leaving for another app checks nothing', async ({
    page,
  }) => {
    const form = await resumeForm(page, '/register', 'q7')
    const mobile = freshMobile()
    await page.keyboard.type(mobile.typed)
    await page.keyboard.press('Enter')
    const code = form.getByRole('textbox', { name: /verification code/ })
    await expect(code).toBeFocused()
    const checks = recordPosts(page, '/verify/check')
    await code.pressSequentially('12')
    await page.evaluate(() => {
      document.hasFocus = () => false
      document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
    await page.evaluate(() => {
      document.hasFocus = () => true
    })
    const texted = await readCode(mobile.e164)
    await code.fill(`${texted.slice(0, 3)} ${texted.slice(3)}`)
    await code.press('Enter')
    await expect(form.getByRole('heading', { name: 'Your details have been submitted' })).toBeFocused()
    expect(checks.map(({ body }) => body['code'])).toEqual([texted])
  })

  test('a reload on the code screen shows it again: same session, no second code, no event twice', async ({ page }) => {
    const submissions = recordPosts(page, '/submit')
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await reachMobile(form)
    const mobile = freshMobile()
    await page.keyboard.type(mobile.typed)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: /verification code/ })).toBeFocused()
    const codes = recordPosts(page, '/verify')
    // What still waits would be sent again.
    await expect.poll(() => submissions.length).toBe(6)
    await expect.poll(() => answersWaiting(page)).toBe(0)
    await page.reload()
    await form.getByRole('textbox', { name: /verification code/ }).fill(await readCode(mobile.e164))
    await page.keyboard.press('Enter')
    await expect(form.getByRole('heading', { name: 'Your details have been submitted' })).toBeVisible()
    expect(codes).toEqual([])
    await expect.poll(() => submissions.length).toBe(8)
    expect(new Set(submissions.map(({ body }) => body['sessionId'])).size).toBe(1)
    expect(await trackedEvents(page)).toEqual(['FormCompleted'])
  })

  test('a reload brings back what was half typed, on its own screen only', async ({ page }) => {
    const form = await resumeForm(page, '/register_today', 'q5')
    await page.keyboard.type('Sa')
    await page.reload()
    await expect(form.getByRole('textbox', { name: 'What is your first name?' })).toHaveValue('Sa')
    await form.getByRole('textbox').press('Enter')
    await expect(form.getByRole('textbox', { name: 'What is your last name?' })).toHaveValue('')
    await page.reload()
    await expect(form.getByRole('textbox', { name: 'What is your last name?' })).toHaveValue('')
  })

  test('a browser that blocks storage runs the form all the same', async ({ page }) => {
    await page.addInitScript(() => {
      for (const storage of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
    })
    const submissions = recordPosts(page, '/submit')
    await page.goto('/register')
    await reachFirstName(page.getByRole('dialog'))
    await expect.poll(() => submissions.length).toBe(4)
  })

  test('the browser’s Back leaves the page: the form adds no history entries', async ({ page }) => {
    await page.goto('/')
    const length = await page.evaluate(() => history.length)
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await pick(form, /current super fund/, 'AMP')
    await pick(form, /super balance/, '$200k+')
    await expect(form.getByRole('heading', { name: /What is your age/ })).toBeFocused()
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('a modal that a press has opened closes by the browser’s Back, and is there again after a reload', async ({
    page,
  }) => {
    await page.goto('/terms-of-service')
    await page.goto('/')
    const opener = page.getByRole('banner').getByRole('button', { name: 'Get Your Free Review' })
    const form = page.getByRole('dialog')
    await untilHydrated(opener)
    await opener.click()
    await pick(form, /current super fund/, 'AMP')
    const second = form.getByRole('heading', { name: /super balance/ })
    await expect(second).toBeFocused()
    await page.goBack()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(opener).toBeFocused()
    await page.goForward()
    await expect(second).toBeVisible()
    await page.reload()
    await expect(second).toBeFocused()
    await form.getByRole('button', { name: 'Close' }).click()
    await expect(form).toBeHidden()
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('isReviewOpen')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(form).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/terms-of-service')
  })

  test('a modal over a part of the page that the skip link led to gives the focus back as it closes', async ({
    page,
  }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#/)
    const opener = page.getByRole('main').getByRole('button').first()
    await untilHydrated(opener)
    const form = page.getByRole('dialog')
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await opener.press('Enter')
      await expect(form.getByRole('heading', { name: /current super fund/ })).toBeFocused()
      await close()
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('isReviewOpen')
      await expect(opener).toBeFocused()
    }
  })

  test('a modal that is opened again before a busy phone has gone back stays open, and closed once more leaves the page alone', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const stepBack = history.back.bind(history)
      history.back = () => void setTimeout(stepBack, 1500)
    })
    await page.goto('/terms-of-service')
    await page.goto('/')
    await page.evaluate(() => {
      document.documentElement.dataset['stepsBack'] = ''
      addEventListener('popstate', () => (document.documentElement.dataset['stepsBack'] += '1'))
    })
    const opener = page.getByRole('main').getByRole('button').first()
    await untilHydrated(opener)
    const form = page.getByRole('dialog')
    const question = form.getByRole('heading', { name: /current super fund/ })
    const open = async () => {
      await page.keyboard.press('Enter')
      await expect(question).toBeFocused()
    }
    // Not only hidden: the page learns of it by a later event.
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(0)
    }
    await opener.focus()
    await open()
    await close()
    await open()
    await expect(page.locator('html')).toHaveAttribute('data-steps-back', '1')
    await expect(question).toBeVisible()
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('isReviewOpen')
    await close()
    await open()
    await close()
    await expect(page.locator('html')).toHaveAttribute('data-steps-back', '11')
    // A second step would be taken now.
    await page.waitForTimeout(1500)
    await expect(page).toHaveURL('/')
    await expect(form).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/terms-of-service')
  })

  test('a reload that opens no modal again leaves no entry of it for Back', async ({ page }) => {
    await page.goto('/terms-of-service')
    await page.goto('/')
    await untilHydrated(page.getByRole('banner'))
    await page.getByRole('banner').getByRole('button', { name: 'Get Your Free Review' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: /current super fund/ })).toBeFocused()
    // As after a finished form, or where storage is blocked.
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('isReviewOpen')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/terms-of-service')
  })

  test('typing +61 in front of a number keeps the caret where it was', async ({ page }) => {
    const form = await resumeForm(page, '/register', 'q7')
    await page.keyboard.type('412345678')
    await page.keyboard.press('Home')
    await page.keyboard.type('+61')
    await expect(form.getByRole('textbox')).toHaveValue('61412345678')
    await page.keyboard.type('0')
    await expect(form.getByRole('textbox')).toHaveValue('610412345678')
  })

  test('a number that is dictated, +61 first, is in the box once', async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium can be told to compose a text.')
    const form = await resumeForm(page, '/register', 'q7')
    await compose(page, '+', '+61', '+61 412', '+61 412 345 678')
    await expect(form.getByRole('textbox')).toHaveValue('61 412 345 678')
  })
})

test.describe('nothing jumps', { tag: '@motion' }, () => {
  test('the form has the whole height of a phone held sideways', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await page.goto('/register')
    await expect(page.getByRole('dialog').getByRole('heading', { name: /current super fund/ })).toBeFocused()
    await comeToRest(page)
    expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ y: 0, height: 360 })
    await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport()
  })

  test('the layout shifts by less than 0.02 from load to completion', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('hadRecentInput' in entry && 'value' in entry && !entry.hadRecentInput) shifts.push(Number(entry.value))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await reachMobile(form)
    await proveMobile(form)
    await expect(form.getByRole('heading', { name: 'Your details have been submitted' })).toBeFocused()
    const sum = await page.evaluate(() =>
      ('shifts' in window && Array.isArray(window.shifts) ? window.shifts : [1]).reduce(
        (a: number, b: number) => a + b,
        0,
      ),
    )
    expect(sum).toBeLessThan(0.02)
  })

  test(
    'what moves leaves the page its time: neither an answer nor a wait draws each frame',
    { tag: '@once' },
    async ({ page }) => {
      await keepFlow(page, 'q3')
      await page.goto('/register_today')
      const form = page.getByRole('region', { name: 'Free super review' })
      await form.getByRole('group', { name: /your age/ }).waitFor()
      await comeToRest(page)
      // At 60 frames a second, each takes some 90.
      expect(await framesAfterPick(page, '30 - 39', 2000)).toBeLessThan(20)
      expect(await framesAfterPick(page, 'NSW', 1700)).toBeLessThan(20)
    },
  )

  test('a tap moves the focus straight from the heading to the radio, and places no cursor in the words', async ({
    page,
    hasTouch,
  }) => {
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await page.evaluate(() => {
      const stops: string[] = []
      for (const type of ['focusin', 'selectstart'])
        document.addEventListener(type, ({ target }) =>
          stops.push(`${type} ${target instanceof Element ? target.localName : ''}`),
        )
      Object.assign(window, { stops })
    })
    await pick(form, /super balance/, '$200k+')
    await expect(form.getByRole('heading', { name: /your age/ })).toBeFocused()
    const besides = hasTouch ? [] : ['focusin main', 'selectstart ']
    const stops = await page.evaluate(() => Reflect.get(window, 'stops') as unknown)
    expect(stops).toEqual([...besides, 'focusin input', 'focusin h2'])
  })

  test('a mouse selects the words of an option without picking it', { tag: '@once' }, async ({ page }) => {
    await page.goto('/register_today')
    await comeToRest(page)
    const form = page.getByRole('region', { name: 'Free super review' })
    const words = form.getByText('HostPlus', { exact: true })
    const place = await words.boundingBox()
    if (!place) throw new Error('The option has no place')
    const middle = place.y + place.height / 2
    await page.mouse.move(place.x + 2, middle)
    await page.mouse.down()
    await page.mouse.move(place.x + place.width - 2, middle, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).toContain('Host')
    await expect(form.getByRole('radio', { name: 'HostPlus' })).not.toBeChecked()
  })

  test('the part of the page below the form stays in place from one text question to the next', async ({ page }) => {
    await keepFlow(page, 'q4')
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /state or territory/, 'NSW')
    await form.getByRole('button', { name: 'Click to Book Call' }).click()
    await expect(form.getByRole('textbox', { name: 'What is your first name?' })).toBeFocused()
    const placeBelow = async () => {
      await comeToRest(page)
      return page.getByRole('heading', { name: 'See what a different return could mean' }).boundingBox()
    }
    const before = await placeBelow()
    expect(before).not.toBeNull()
    await page.keyboard.type('Sam')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'What is your last name?' })).toBeFocused()
    expect(await placeBelow()).toEqual(before)
    await page.keyboard.type('Lee')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'What is your mobile number?' })).toBeFocused()
    expect(await placeBelow()).toEqual(before)
  })

  test('an error does not move the button, and the next question does not move the form', async ({ page }) => {
    const form = await resumeForm(page, '/register', 'q5')
    await comeToRest(page)
    const top = (await form.boundingBox())?.y
    const before = await form.getByRole('button', { name: 'Next' }).boundingBox()
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(form.getByRole('alert')).not.toBeEmpty()
    expect(await form.getByRole('button', { name: 'Next' }).boundingBox()).toEqual(before)
    await page.keyboard.type('Sam')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'What is your last name?' })).toBeFocused()
    expect((await form.boundingBox())?.y).toBe(top)
  })

  for (const height of [800, 625]) {
    test(
      `the pop-up keeps both edges from one question to the next on a desktop ${height} pixels high`,
      { tag: '@once' },
      async ({ page }) => {
        await page.setViewportSize({ width: 1280, height })
        await page.goto('/register')
        const form = page.getByRole('dialog', { name: 'Free super review' })
        await expect(form).toBeVisible()
        const edges = async () => {
          await comeToRest(page)
          return form.boundingBox()
        }
        const before = await edges()
        for (const [question, option, next] of [
          [/current super fund/, 'AMP', /super balance/],
          [/super balance/, '$200k+', /your age/],
          [/your age/, '40 - 49', /state or territory/],
        ] as const) {
          await pick(form, question, option)
          await expect(form.getByRole('group', { name: next })).toBeVisible()
          expect(await edges()).toEqual(before)
        }
        await pick(form, /state or territory/, 'NSW')
        await form.getByRole('button', { name: 'Click to Book Call' }).click()
        await expect(form.getByRole('textbox', { name: 'What is your first name?' })).toBeFocused()
        expect(await edges()).toEqual(before)
      },
    )
  }

  test('the first and the largest paint are reported, and the largest is a heading or the form', async ({ page }) => {
    await page.goto('/register_today')
    const paints = await page.evaluate(
      () =>
        new Promise<{ fcp: number; lcp: string }>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1)
            const element = last && 'element' in last && last.element instanceof Element ? last.element : null
            const [fcp] = performance.getEntriesByName('first-contentful-paint')
            resolve({ fcp: fcp?.startTime ?? 0, lcp: element?.tagName ?? '' })
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    expect(paints.fcp).toBeGreaterThan(0)
    expect(paints.lcp).toMatch(/^(H1|H2|P|SPAN)$/)
  })
})

/** Expects the first question to take a tap only once the pause after opening the form is over. */
async function expectNoHastyTap(page: Page, endPause: () => Promise<void>): Promise<void> {
  const option = page.getByRole('radio', { name: 'AMP' })
  await expect(page.getByRole('heading', { name: /current super fund/ })).toBeInViewport()
  await comeToRest(page)
  await tap(page, option)
  await expect(option).not.toBeChecked()
  await endPause()
  await tap(page, option)
  // Soon after it is checked: a busy machine would look too late for that.
  await expect(page.getByRole('heading', { name: /super balance/ })).toBeVisible()
}

/** Waits for the screen with this heading, and stops its animations this many ms after they began. */
async function stopAt(page: Page, heading: RegExp, ms: number): Promise<void> {
  await page.waitForFunction(
    ({ source, time }) => {
      const animations = document.querySelector('[data-form]')?.getAnimations({ subtree: true }) ?? []
      const isShown = new RegExp(source).test(document.querySelector('[data-form] h2')?.textContent ?? '')
      if (!isShown || animations.length === 0) return false
      for (const animation of animations) {
        animation.pause()
        animation.currentTime = time
      }
      return true
    },
    { source: heading.source, time: ms },
  )
}

/** A tap where this stands, whether or not it takes taps. */
async function tap(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be tapped is not on the screen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
