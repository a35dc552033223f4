import type { Locator, Page } from '@playwright/test'
import { proveMobile, trackedEvents } from './support/answerFunnel.ts'
import { expect, test } from './support/test.ts'

/** A screen of a path: what it says, and what a visitor does there. */
interface Stop {
  readonly heading: string
  readonly act: (form: Locator, page: Page) => Promise<void>
}

const choose = (heading: string, option: string): Stop => ({
  heading,
  act: (form) => form.getByRole('group', { name: heading }).getByText(option, { exact: true }).click(),
})
const write = (heading: string, text: string): Stop => ({
  heading,
  act: async (form, page) => {
    await form.getByRole('textbox', { name: heading }).fill(text)
    await page.keyboard.press('Enter')
  },
})

const fund = choose('Who is your current super fund?', 'AMP')
const balance = (option: string) => choose('What is your estimated super balance?', option)
const age = (option: string) => choose('What is your age?', option)
const goodNews: Stop = {
  heading: 'Good news! You are eligible!',
  act: (form) => form.getByRole('button', { name: 'Click to Book Call' }).click(),
}
const mobile: Stop = {
  heading: 'What is your mobile number?',
  act: (form) => proveMobile(form),
}

/** One path of each kind that `npm run paths` lists. */
const paths: readonly { readonly name: string; readonly stops: readonly Stop[]; readonly end: string }[] = [
  {
    name: 'a balance that is too small',
    stops: [fund, balance('$0 - $50,000')],
    end: 'Sorry, we can’t offer you a review',
  },
  {
    name: 'completion',
    stops: [
      fund,
      balance('$50,000 - $100,000'),
      age('20 - 29'),
      choose('Which state or territory do you live in?', 'ACT'),
      goodNews,
      write('What is your first name?', 'Mary Ann'),
      write('What is your last name?', 'O’Brien'),
      mobile,
    ],
    end: 'Your details have been submitted',
  },
  {
    name: 'an age past retirement',
    stops: [fund, balance('$50,000 - $100,000'), age('60+')],
    end: 'Sorry, we can’t offer you a review',
  },
]

for (const { name, stops, end } of paths) {
  test(`Back and forward again, and a reload, change nothing on the way to ${name}`, async ({ page }) => {
    // Each step of the longest path is walked three times over.
    test.slow()
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    const isShown = (heading: string) => expect(form.getByRole('heading', { name: heading })).toBeVisible()
    const events: unknown[] = []
    // A reload before the form is open would open it again.
    await expect.poll(() => trackedEvents(page)).toEqual(['FormOpened'])
    for (const [place, stop] of stops.entries()) {
      await isShown(stop.heading)
      const progress = stop === goodNews ? null : await form.getByRole('progressbar').getAttribute('aria-valuetext')
      events.push(...(await trackedEvents(page)))

      await page.reload()
      await isShown(stop.heading)
      expect(await trackedEvents(page)).toEqual([])

      // Back goes to the previous question, skipping the good news, which has no Back of its own.
      const hasBack = place > 0 && stop !== goodNews
      await expect(form.getByRole('button', { name: 'Back' })).toHaveCount(hasBack ? 1 : 0)
      if (hasBack) {
        const previous = stops[place - 1] === goodNews ? place - 2 : place - 1
        await form.getByRole('button', { name: 'Back' }).click()
        for (const passed of stops.slice(previous, place)) {
          await isShown(passed.heading)
          await passed.act(form, page)
        }
        await isShown(stop.heading)
        expect(await trackedEvents(page)).toEqual([])
      }
      if (progress !== null) await expect(form.getByRole('progressbar')).toHaveAttribute('aria-valuetext', progress)
      await stop.act(form, page)
    }
    await isShown(end)
    await expect(form.getByRole('button', { name: 'Back' })).toHaveCount(0)
    events.push(...(await trackedEvents(page)))
    expect(new Set(events).size).toBe(events.length)
  })
}
