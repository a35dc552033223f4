import type { Locator, Page } from '@playwright/test'
import { pick, proveMobile, reachGoodNews, trackedEvents } from './support/answerFunnel.ts'
import { doubleText } from './support/doubleText.ts'
import { expectAccessibleAtBothWidths } from './support/expectAccessible.ts'
import { freshMobile } from './support/freshMobile.ts'
import { hold } from './support/openWithoutCode.ts'
import { readCode } from './support/readCode.ts'
import { keepFlow, resumeForm } from './support/resumeForm.ts'
import { expect, test } from './support/test.ts'
import { untilHydrated } from './support/untilHydrated.ts'

test.describe('accessibility', () => {
  for (const path of ['/', '/register_today', '/privacy-policy', '/terms-of-service', '/nope']) {
    test(`axe finds nothing on ${path}`, { tag: '@once' }, async ({ page, complaints }) => {
      await page.goto(path)
      await expectAccessibleAtBothWidths(page)
      if (path === '/nope') complaints.take()
    })
  }

  test('axe finds nothing on /register once its modal is closed', { tag: '@once' }, async ({ page }) => {
    await page.goto('/register')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })

  test('axe finds nothing on any screen of the form', { tag: '@once' }, async ({ page }) => {
    test.slow()
    await page.goto('/register')
    const form = page.getByRole('dialog', { name: 'Free super review' })
    await expect(form.getByRole('heading', { name: /current super fund/ })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await pick(form, /super balance/, '$200k+')
    await expect(form.getByRole('heading', { name: /What is your age/ })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await pick(form, /What is your age/, '30 - 39')
    await expect(form.getByRole('heading', { name: /state or territory/ })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await pick(form, /state or territory/, 'QLD')
    await expect(form.getByRole('heading', { name: 'Good news! You are eligible!' })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await form.getByRole('button', { name: 'Click to Book Call' }).click()
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(form.getByRole('alert')).toHaveText('Please provide a valid answer before proceeding.')
    await expectAccessibleAtBothWidths(page)
    await page.keyboard.type('Sam')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'What is your last name?' })).toBeFocused()
    await page.keyboard.type('Lee')
    await page.keyboard.press('Enter')
    const number = form.getByRole('textbox', { name: 'What is your mobile number?' })
    await expect(number).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    const mobile = freshMobile()
    await number.fill(mobile.typed)
    await number.press('Enter')
    const code = form.getByRole('textbox', { name: 'Please enter the verification code' })
    await expect(code).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await code.press('Enter')
    await expect(form.getByRole('alert')).toHaveText('Verification code is required.')
    await expectAccessibleAtBothWidths(page)
    await code.fill(await readCode(mobile.e164))
    await code.press('Enter')
    await expect(form.getByRole('heading', { name: 'Your details have been submitted' })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
  })

  test('axe finds nothing while eligibility is calculated', { tag: '@once' }, async ({ page }) => {
    // Long enough to look at it.
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window)
      const longer = (run: () => void, ms?: number) => wait(run, ms === 1500 ? 60_000 : ms)
      Object.assign(window, { setTimeout: longer })
    })
    await keepFlow(page, 'q4')
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /state or territory/, 'NT')
    await expect(form.getByText('Please wait, we are calculating your eligibility')).toBeFocused()
    await expectAccessibleAtBothWidths(page)
  })

  test('axe finds nothing on the not-eligible screen', { tag: '@once' }, async ({ page }) => {
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /current super fund/, 'AMP')
    await pick(form, /super balance/, '$0 - $50,000')
    await expect(form.getByText(/contact your own super fund/)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  test(
    'a screen reader hears each question with its options, and its progress, without emojis',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/register_today')
      const form = page.getByRole('region', { name: 'Free super review' })
      await expect(form).toMatchAriaSnapshot(`
      - progressbar "Form progress"
      - group "Who is your current super fund?":
        - heading "Who is your current super fund?" [level=2]
        - radio "AMP"
        - radio "Australian Super"
    `)
      await expect(form.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 7 questions answered')
      await resumeForm(page, '/register_today', 'q5')
      await expect(form.getByRole('textbox')).toHaveAccessibleName('What is your first name?')
    },
  )

  test(
    'an error is one text in an alert that existed before, and is tied to its box until the next edit',
    { tag: '@once' },
    async ({ page }) => {
      const form = await resumeForm(page, '/register_today', 'q5')
      const box = form.getByRole('textbox')
      const alert = form.getByRole('alert')
      await expect(alert).toBeEmpty()
      await box.press('Enter')
      await expect(alert).toHaveText('This field cannot be empty.')
      expect(
        await alert.evaluate((slot) => document.createTreeWalker(slot, NodeFilter.SHOW_TEXT).nextNode()?.nodeValue),
      ).toBe('This field cannot be empty.')
      await expect(box).toHaveAttribute('aria-invalid', 'true')
      await expect(box).toHaveAccessibleDescription(/This field cannot be empty\./)
      await box.pressSequentially('S')
      await expect(alert).toBeEmpty()
      await expect(box).toHaveAttribute('aria-invalid', 'false')
    },
  )

  test(
    'a mobile number and its code show, before they are left, that leaving the box goes on',
    { tag: '@once' },
    async ({ page }) => {
      const form = await resumeForm(page, '/register_today', 'q7')
      const advice = form.getByText('Press Enter or leave the box to continue.')
      // What is for screen readers alone is one pixel wide.
      const width = async () => (await advice.boundingBox())?.width
      expect(await width()).toBeGreaterThan(200)
      await form.getByRole('textbox').fill(freshMobile().typed)
      await page.keyboard.press('Enter')
      await form.getByRole('textbox', { name: /verification code/ }).waitFor()
      expect(await width()).toBeGreaterThan(200)
    },
  )

  test(
    'an option at the edge of a phone is in view as a whole while it has the focus',
    { tag: '@once' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await keepFlow(page, 'q4')
      await page.goto('/register')
      await expect(page.getByRole('heading', { name: /state or territory/ })).toBeFocused()
      await page.keyboard.press('Tab')
      for (const next of ['SA', 'NT', 'NSW', 'VIC', 'QLD', 'WA']) {
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('radio', { name: next })).toBeFocused()
        await expect(page.getByText(next, { exact: true }).locator('..')).toBeInViewport({ ratio: 1 })
      }
    },
  )

  test('the page behind the modal cannot be reached, and Escape closes it', { tag: '@once' }, async ({ page }) => {
    await page.goto('/register')
    await expect(page.getByRole('dialog', { name: 'Free super review' })).toBeVisible()
    const isOnTop = await page.locator('header button').evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(false)
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(
    'leaves the page where it was while the modal goes on, with the focus in view after it',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/')
      const opener = page.getByRole('main').getByRole('button').last()
      await untilHydrated(opener)
      await opener.scrollIntoViewIfNeeded()
      const scrolled = () => page.evaluate(() => window.scrollY)
      const before = await scrolled()
      expect(before).toBeGreaterThan(0)
      await opener.click()
      const form = page.getByRole('dialog')
      await pick(form, /current super fund/, 'AMP')
      await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
      await pick(form, /super balance/, '$0 - $50,000')
      await form.getByText('Close', { exact: true }).click()
      await expect(form).toHaveCount(0)
      await expect(opener).toBeFocused()
      await expect(opener).toBeInViewport({ ratio: 1 })
      expect(await scrolled()).toBe(before)
    },
  )

  test('every Tab stop shows its focus and is not under the header', { tag: '@once' }, async ({ page }) => {
    await page.goto('/')
    const seen = new Set<string>()
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const { x, y, width, height } = element.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        const words = element.closest('label')?.lastElementChild
        const ring = [getComputedStyle(element), ...(words ? [getComputedStyle(words, '::before')] : [])].some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        )
        return {
          name: element.outerHTML.slice(0, 80),
          ring,
          covered: !element.contains(top) && top !== element.closest('label'),
        }
      })
      if (stop === null || seen.has(stop.name)) break
      seen.add(stop.name)
      expect(stop).toMatchObject({ ring: true, covered: false })
    }
    expect(seen.size).toBeGreaterThan(5)
  })

  test('every control is at least 24 pixels, buttons and links of a list 44, options 48', async ({ page }) => {
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await expect(form.getByRole('heading', { name: /current super fund/ })).toBeFocused()
    const lowButtons = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('button')]
          // As laid out: the dialog may still be growing to its size.
          .filter(({ offsetWidth, offsetHeight }) => offsetWidth > 0 && (offsetWidth < 44 || offsetHeight < 44))
          .map((button) => button.outerHTML.slice(0, 80)),
      )
    expect(await lowButtons()).toEqual([])
    for (const option of await form.locator('label').all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    }
    await resumeForm(page, '/register', 'q7')
    expect(await lowButtons()).toEqual([])
    await form.getByRole('textbox').fill(freshMobile().typed)
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Reset Number' }).waitFor()
    expect(await lowButtons()).toEqual([])
    await page.keyboard.press('Escape')
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, input, summary, nav a')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ element }) => element.outerHTML.slice(0, 80)),
    )
    expect(small).toEqual([])
    await page.goto('/privacy-policy')
    for (const link of await page.locator('nav a').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })

  test('no box has a text so small that a phone zooms in on it', { tag: '@once' }, async ({ page }) => {
    await resumeForm(page, '/register_today', 'q5')
    const sizes = await page
      .locator('input')
      .evaluateAll((boxes) => boxes.map((box) => Number.parseFloat(getComputedStyle(box).fontSize)))
    expect(sizes).toHaveLength(5)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  })
})

test.describe('every screen', { tag: '@once' }, () => {
  async function screens(page: Page, check: () => Promise<void>) {
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await form.getByRole('radio').first().waitFor()
    await check()
    await reachGoodNews(form)
    await check()
    await form.getByRole('button', { name: 'Click to Book Call' }).click()
    await form.getByRole('textbox').waitFor()
    await form.getByRole('button', { name: 'Next' }).click()
    await check()
  }

  test('fits a width of 320 pixels with a long count of questions', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('button', { name: 'Back' })).toBeVisible()
    // Until the form has begun, React compares the words with its own.
    await expect.poll(() => trackedEvents(page)).toContain('FirstQuestionAnswered')
    await form.getByText('1 of 7').evaluate((count) => (count.textContent = '1 von 7 Fragen wurde beantwortet'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('Close covers nothing of a long count of questions', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/register')
    const form = page.getByRole('dialog', { name: 'Free super review' })
    await pick(form, /current super fund/, 'AMP')
    // Until the form has begun, React compares the words with its own.
    await expect.poll(() => trackedEvents(page)).toContain('FirstQuestionAnswered')
    const count = form.getByText('1 of 7')
    await count.evaluate((element) => (element.textContent = 'Frage 1 von insgesamt 7 Fragen'))
    const end = await form.getByText('von insgesamt').evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect().right
    })
    const close = await form.getByRole('button', { name: 'Close' }).boundingBox()
    expect(end).toBeLessThanOrEqual(close?.x ?? 0)
  })

  test('fits a width of 320 pixels with a word of 30 letters on a button, and one of 39 on Back', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    const relabel = (name: string, words: string) =>
      form.getByRole('button', { name }).evaluate((button, label) => (button.textContent = label), words)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await form.getByRole('radio').first().waitFor()
    await reachGoodNews(form)
    await relabel('Click to Book Call', 'Beratungsgesprächsvereinbarung')
    expect(await width()).toBeLessThanOrEqual(320)
    await form.getByRole('button', { name: 'Beratungsgesprächsvereinbarung' }).click()
    await form.getByRole('textbox').waitFor()
    await relabel('Next', 'Vornamenangabenübermittlung')
    expect(await width()).toBeLessThanOrEqual(320)
    const back = form.getByRole('button', { name: 'Back' }).getByText('Back')
    await back.evaluate((label) => (label.textContent = 'Postleitzahlenverzeichnisberichtigungen'))
    expect(await width()).toBeLessThanOrEqual(320)
    expect(await textsOutside(page)).toEqual([])
  })

  test('fits a width of 320 pixels and a zoom of 400 %, without scrolling sideways', async ({ page }) => {
    await screens(page, async () => {
      for (const height of [640, 256]) {
        await page.setViewportSize({ width: 320, height })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      }
    })
    for (const path of ['/', '/register', '/privacy-policy', '/terms-of-service']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  })

  test('fits a width of 320 pixels at a text size of 300 %, and breaks no word on a button', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/register', '/register_today', '/privacy-policy', '/terms-of-service']) {
      await page.goto(path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '300%'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
      // Some words of the headings are too long for that.
      expect(await brokenWords(page, 'button'), path).toEqual([])
      const name = page.getByRole('contentinfo').getByText('Super Review', { exact: true }).first()
      expect(await name.evaluate((words) => words.getBoundingClientRect().right), path).toBeLessThanOrEqual(300)
    }
  })

  test('fits a width of 320 pixels with the spacing of WCAG 1.4.12 at a text size of 200 %', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/register', '/register_today', '/privacy-policy', '/terms-of-service']) {
      await page.goto(path)
      await page.evaluate(() => {
        const spaced = new CSSStyleSheet()
        spaced.replaceSync(`
          html { font-size: 200%; }
          * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
          p { margin-block-end: 2em !important; }
        `)
        document.adoptedStyleSheets.push(spaced)
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
  })

  test('has the box, its error and Close in view in a window as low as a zoom of 400 % makes it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 180 })
    await keepFlow(page, 'q4')
    await page.goto('/register')
    const form = page.getByRole('dialog', { name: 'Free super review' })
    await pick(form, /state or territory/, 'NSW')
    const goodNews = form.getByRole('heading', { name: 'Good news!' })
    await expect(goodNews).toBeInViewport({ ratio: 1 })
    // The wait before it was scrolled down to its words: Close must not cover the next ones.
    const covered = async () => {
      const close = await form.getByRole('button', { name: 'Close' }).boundingBox()
      const heading = await goodNews.boundingBox()
      // Its words begin some pixels below the top of its box.
      return !close || !heading || close.y + close.height > heading.y + 4
    }
    await expect.poll(covered).toBe(false)
    await form.getByRole('button', { name: 'Click to Book Call' }).click()
    const box = form.getByRole('textbox', { name: 'What is your first name?' })
    await expect(box).toBeFocused()
    await expect(box).toBeInViewport({ ratio: 1 })
    await expect.poll(() => wordsUnderClose(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 256 })
    await box.press('Enter')
    await expect(form.getByText('This field cannot be empty.')).toBeInViewport({ ratio: 1 })
    await expect(form.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  })

  test('shows the whole ring around what the keyboard reaches, and the end of the wait, in so low a window', async ({
    page,
  }) => {
    const height = 200
    await page.setViewportSize({ width: 320, height })
    await keepFlow(page, 'q4')
    await page.goto('/register')
    const form = page.getByRole('dialog', { name: 'Free super review' })
    await pick(form, /state or territory/, 'NSW')
    const wait = form.getByRole('heading', { name: 'Please wait' })
    await expect(wait).toBeFocused()
    expect(await wait.evaluate((words) => words.getBoundingClientRect().bottom)).toBeLessThan(height - 8)
    await expect(form.getByRole('heading', { name: 'Good news!' })).toBeFocused()
    for (const [key, name] of [
      ['Tab', 'Click to Book Call'],
      ['Shift+Tab', 'Close'],
    ] as const) {
      await page.keyboard.press(key)
      const button = form.getByRole('button', { name })
      await expect(button).toBeFocused()
      const ring = await button.evaluate((it) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(it)
        const outside = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        const { top, bottom } = it.getBoundingClientRect()
        return { top: top - outside, bottom: bottom + outside }
      })
      expect(ring.top, name).toBeGreaterThanOrEqual(0)
      expect(ring.bottom, name).toBeLessThanOrEqual(height)
    }
  })

  test('keeps the text of buttons, options and headings inside them at a text size of 200 %', async ({ page }) => {
    // So narrow that the words of the buttons take two lines.
    await page.setViewportSize({ width: 360, height: 640 })
    await doubleText(page)
    await screens(page, async () => {
      expect(await textsOutside(page)).toEqual([])
    })
  })

  test("keeps every word and button on a phone's screen at a text size of 200 %", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await doubleText(page)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    const option = form.getByText('Australian Retirement Trust')
    expect(await option.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0)
    await resumeForm(page, '/register_today', 'q7')
    expect(await width()).toBeLessThanOrEqual(360)
    await form.getByRole('textbox').fill(freshMobile().typed)
    await page.keyboard.press('Enter')
    await form.getByRole('textbox', { name: /verification code/ }).fill('000000')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toContainText('That code is not right.')
    expect(await width()).toBeLessThanOrEqual(360)
    const error = await form.getByRole('alert').boundingBox()
    expect(error?.width).toBeGreaterThan(180)
  })

  test('shows a mobile number whole in its box on a small phone at a text size of 200 and 300 %', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/register_today', '/register'] as const) {
      const box = (await resumeForm(page, path, 'q7')).getByRole('textbox')
      await box.fill('0491 570 156')
      for (const fontSize of ['200%', '300%']) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
        const hidden = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(hidden, `${path} ${fontSize}`).toBeLessThanOrEqual(0)
      }
    }
  })

  test('fits what stands in the box for the code, and lines up the button below it, on a small phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const form = await resumeForm(page, '/register_today', 'q7')
    await form.getByRole('textbox').fill(freshMobile().typed)
    await page.keyboard.press('Enter')
    const reset = form.getByRole('button', { name: 'Reset Number' })
    await reset.waitFor()
    const box = form.getByRole('textbox')
    const startOfWords = await reset.evaluate((button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      return words.getBoundingClientRect().left
    })
    expect(Math.abs(startOfWords - ((await box.boundingBox())?.x ?? 0))).toBeLessThanOrEqual(2)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const room = await box.evaluate((input) => {
      const { fontFamily, fontSize } = getComputedStyle(input, '::placeholder')
      const words = document.createElement('span')
      Object.assign(words.style, { position: 'absolute', whiteSpace: 'nowrap', fontFamily, fontSize })
      words.textContent = (input as HTMLInputElement).placeholder
      document.body.append(words)
      return input.clientWidth - 2 * Number.parseFloat(getComputedStyle(input).paddingInlineStart) - words.offsetWidth
    })
    expect(room).toBeGreaterThanOrEqual(0)
  })

  test('shows the whole ring around Back and Reset Number on a small phone at a text size of 200 %', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await doubleText(page)
    const form = await resumeForm(page, '/register', 'q7')
    await form.getByRole('textbox').fill(freshMobile().typed)
    await page.keyboard.press('Enter')
    const ring = 5
    for (const name of ['Back', 'Reset Number']) {
      const box = await form.getByRole('button', { name }).boundingBox()
      expect(box?.x, name).toBeGreaterThanOrEqual(ring)
      expect(box ? box.x + box.width : Infinity, name).toBeLessThanOrEqual(320 - ring)
    }
  })

  test('breaks no word of a heading, an option or a button on a small phone at a text size of 150 or 200 %', async ({
    page,
  }) => {
    // 320 pixels less a scroll bar.
    await page.setViewportSize({ width: 305, height: 640 })
    await doubleText(page)
    for (const path of ['/', '/privacy-policy', '/terms-of-service', '/register_today']) {
      await page.goto(path)
      expect(await brokenWords(page), path).toEqual([])
    }
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeVisible()
    expect(await brokenWords(page)).toEqual([])
    await pick(form, /super balance/, '$200k+')
    await pick(form, /What is your age/, '30 - 39')
    await expect(form.getByRole('heading', { name: /state or territory/ })).toBeVisible()
    expect(await brokenWords(page)).toEqual([])
    const modal = await resumeForm(page, '/register', 'q7')
    for (const size of ['24px', '32px']) {
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
      expect(await brokenWords(page), size).toEqual([])
    }
    await proveMobile(modal)
    expect(await brokenWords(page)).toEqual([])
  })

  test('shows each question and each error on a small phone at a text size of 200 %, and Close covers none', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await doubleText(page)
    for (const path of ['/register_today', '/register']) {
      await page.goto(path)
      const form = page.locator('[data-form]')
      const heading = form.getByRole('heading').first()
      await expect(form.getByRole('group', { name: /current super fund/ })).toBeVisible()
      for (const [option, next] of [
        ['AMP', /super balance/],
        ['$200k+', /What is your age/],
        ['30 - 39', /state or territory/],
      ] as const) {
        await form.getByText(option, { exact: true }).click()
        await expect(form.getByRole('heading', { name: next })).toBeInViewport({ ratio: 0.99 })
      }
      await form.getByText('NSW', { exact: true }).click()
      await form.getByRole('button', { name: 'Click to Book Call' }).click()
      const box = form.getByRole('textbox')
      await expect(box).toHaveAccessibleName('What is your first name?')
      await expect(box).toBeInViewport({ ratio: 1 })
      await expect(heading).toBeInViewport({ ratio: 0.9 })
      expect(await wordsUnderClose(page)).toEqual([])
      for (const name of ['Sam', 'Lee']) {
        await box.fill(name)
        await box.press('Enter')
        await expect(box).toHaveValue('')
      }
      await expect(box).toHaveAccessibleName('What is your mobile number?')
      await box.fill(freshMobile().typed)
      await form.getByRole('button', { name: 'Next' }).click()
      await expect(box).toHaveAccessibleName('Please enter the verification code')
      await expect(form.getByText(/Code sent to/)).toBeInViewport({ ratio: 1 })
      await box.fill('000000')
      await form.getByRole('button', { name: 'Verify Code' }).click()
      await expect(form.getByText(/That code is not right/)).toBeInViewport({ ratio: 1 })
      await expect(box).toBeFocused()
      await page.evaluate(() => sessionStorage.clear())
    }
  })

  test('never loses the focus to the page', async ({ page }) => {
    const form = await resumeForm(page, '/register', 'q7')
    const inDialog = () => page.evaluate(() => Boolean(document.activeElement?.closest('dialog')))
    expect(await inDialog()).toBe(true)
    const release = await hold(page, /\/api\/verify$/)
    const mobile = freshMobile()
    await form.getByRole('textbox').fill(mobile.typed)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    await expect(form.getByRole('textbox')).toBeDisabled()
    expect(await inDialog()).toBe(true)
    release()
    await expect(form.getByRole('textbox', { name: /verification code/ })).toBeFocused()
  })
})

test.describe('preferences of the visitor', { tag: '@once' }, () => {
  test('reduced motion stops every animation, and keeps the waits', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    // However short, one would still be under way when the next screen is scrolled into view.
    await page.addInitScript(() => {
      addEventListener('transitionrun', ({ propertyName }) => console.error(`A transition of ${propertyName}`))
    })
    // Loaded last: on a clock that stands still, a screen may never load.
    const library = page.waitForResponse(/\/assets\/parseAustralianMobile-/)
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    const moving = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 10).length,
      )
    expect(await moving()).toBe(0)
    await library
    await page.clock.pauseAt(Date.now() + 60_000)
    await pick(form, /current super fund/, 'AMP')
    await page.clock.runFor(299)
    await expect(form.getByRole('heading', { name: /current super fund/ })).toBeVisible()
    expect(await moving()).toBe(0)
    await page.clock.runFor(50)
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeVisible()
    expect(await moving()).toBe(0)
    for (const [question, option, next] of [
      [/super balance/, '$200k+', /What is your age/],
      [/What is your age/, '30 - 39', /state or territory/],
      [/state or territory/, 'NSW', 'Please wait, we are calculating your eligibility'],
    ] as const) {
      // The pause of a new screen, in which it takes no taps.
      await page.clock.runFor(400)
      await pick(form, question, option)
      await page.clock.runFor(350)
      await expect(form.getByRole('heading', { name: next })).toBeVisible()
    }
    expect(await moving()).toBe(0)
    await page.clock.runFor(1000)
    await expect(form.getByRole('heading', { name: /calculating/ })).toBeVisible()
    await page.clock.runFor(600)
    await form.getByRole('button', { name: 'Click to Book Call' }).click()
    await page.clock.runFor(100)
    await form.getByRole('textbox').press('Enter')
    await page.clock.runFor(100)
    await expect(form.getByRole('alert')).toHaveText('This field cannot be empty.')
    expect(await moving()).toBe(0)
  })

  test('forced colours keep the picked option, the focus and the icons visible', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await form.getByRole('radio').first().waitFor()
    // In one go: a pick stands for 300 ms only.
    const [picked, other] = await page.evaluate(() => {
      const [first, second] = document.querySelectorAll('label:has(input[type="radio"])')
      if (first instanceof HTMLElement) first.click()
      return [first, second].map((label) =>
        label?.lastElementChild ? getComputedStyle(label.lastElementChild, '::before').borderTopWidth : '',
      )
    })
    expect(picked).not.toBe(other)
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeFocused()
    await expect(form.locator('button svg').first()).toBeVisible()
    await form.getByRole('button', { name: 'Back' }).focus()
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const words = document.activeElement?.closest('label')?.lastElementChild
      return words ? Number.parseFloat(getComputedStyle(words, '::before').outlineWidth) : 0
    })
    expect(ring).toBeGreaterThanOrEqual(2)
  })

  test('forced colours show that a press waits for code', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const release = await hold(page, /\/assets\/ReviewDialog-.*\.js/)
    await page.goto('/terms-of-service')
    const button = page.getByRole('banner').getByRole('button')
    const colour = () => button.evaluate((shown) => getComputedStyle(shown).color)
    const idle = await colour()
    await untilHydrated(button)
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect.poll(colour).not.toBe(idle)
    release()
  })

  test('forced colours draw the edge of Back where the texts begin', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const form = await resumeForm(page, '/register_today', 'q5')
    const left = async (part: Locator) => (await part.boundingBox())?.x
    expect(await left(form.getByRole('button', { name: 'Back' }))).toBe(await left(form.getByRole('progressbar')))
  })

  test("forced colours draw the progress on the page's own colour, dark or light", async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/register_today')
    const progress = page.getByRole('region', { name: 'Free super review' }).getByRole('progressbar')
    const pages: string[] = []
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      const own = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      await expect(progress).toHaveCSS('background-color', own)
      pages.push(own)
    }
    expect(new Set(pages).size).toBe(2)
  })
})

/** The texts of buttons, labels and headings that run out of them. */
function textsOutside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const outside: string[] = []
    for (const part of document.querySelectorAll('button, label, h1, h2')) {
      const box = part.getBoundingClientRect()
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        // The room for accents above and below the letters may stick out of a close line.
        const runsOut = ({ top, bottom, left, right, height }: DOMRect) =>
          top + height / 10 < box.top || bottom - height / 10 > box.bottom || left < box.left || right > box.right + 1
        if ([...range.getClientRects()].some(runsOut)) outside.push(text.textContent ?? '')
      }
    }
    return outside
  })
}

/** The words of headings, options and buttons that stand on two lines. */
function brokenWords(page: Page, parts = 'h1, h2, h3, fieldset label, button'): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const broken: string[] = []
    for (const part of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
        }
      }
    }
    return broken
  }, parts)
}

/** The words of the form's headings that its Close button covers. */
function wordsUnderClose(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const close = document.querySelector('dialog[open] > button')?.getBoundingClientRect()
    if (!close) return []
    const covered: string[] = []
    const texts = document.createTreeWalker(document.querySelector('dialog h2') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const isUnder = ({ right, top, bottom }: DOMRect) =>
        right > close.left && top < close.bottom && bottom > close.top
      if ([...range.getClientRects()].some(isUnder)) covered.push(text.textContent ?? '')
    }
    return covered
  })
}
