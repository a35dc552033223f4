import type { Locator, Page } from '@playwright/test'
import { freshMobile } from './freshMobile.ts'
import { readCode } from './readCode.ts'
import { expect } from './test.ts'

/** The options to pick on the way to "Good news", by the wording of their question. */
const picks = [
  [/current super fund/, 'AMP'],
  [/super balance/, '$200k+'],
  [/What is your age/, '30 - 39'],
  [/state or territory/, 'NSW'],
] as const

/** Picks an option of the question with this wording. */
export async function pick(form: Locator, question: RegExp, option: string): Promise<void> {
  const words = form.getByRole('group', { name: question }).getByText(option, { exact: true })
  // An option that has yet to appear takes no click.
  await expect(words.locator('..')).toHaveCSS('opacity', '1')
  await words.click()
}

/** Answers the four multiple-choice questions so that the visitor is eligible, and waits for the button to book a call. */
export async function reachGoodNews(form: Locator): Promise<void> {
  for (const [question, option] of picks) await pick(form, question, option)
  await expect(form.getByRole('button', { name: 'Click to Book Call' })).toBeVisible()
}

/** Answers everything up to the first name. */
export async function reachFirstName(form: Locator): Promise<void> {
  await reachGoodNews(form)
  await form.getByRole('button', { name: 'Click to Book Call' }).click()
  await expect(form.getByRole('textbox', { name: 'What is your first name?' })).toBeFocused()
}

/** Answers everything up to the mobile number. */
export async function reachMobile(form: Locator): Promise<void> {
  await reachFirstName(form)
  await fillNames(form)
}

/** Answers the two questions for the name, up to the mobile number. */
export async function fillNames(form: Locator): Promise<void> {
  await form.getByRole('textbox', { name: 'What is your first name?' }).fill('Sam')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('textbox', { name: 'What is your last name?' }).fill('Lee')
  await form.getByRole('button', { name: 'Next' }).click()
  await expect(form.getByRole('textbox', { name: 'What is your mobile number?' })).toBeFocused()
}

/** Enters a number and the code texted to it, up to the completion screen. */
export async function proveMobile(form: Locator, mobile = freshMobile()): Promise<void> {
  const number = form.getByRole('textbox', { name: 'What is your mobile number?' })
  await number.fill(mobile.typed)
  await number.press('Enter')
  const code = form.getByRole('textbox', { name: 'Please enter the verification code' })
  await code.waitFor()
  await code.fill(await readCode(mobile.e164))
  await code.press('Enter')
  await expect(form.getByRole('heading', { name: 'Your details have been submitted' })).toBeVisible()
}

/** The bodies that the page posted to a path of the API, in order, and whether each was taken. */
export function recordPosts(page: Page, path: string) {
  const posts: { readonly body: Record<string, unknown>; readonly status: Promise<number | undefined> }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(path)) return
    const status = request.response().then(
      (response) => response?.status(),
      () => undefined, // the test was over first
    )
    posts.push({ body: request.postDataJSON(), status })
  })
  return posts
}

/** The names of the analytics events on the page's data layer. */
export async function trackedEvents(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((entry) => ('event' in entry ? entry.event : entry)))
}
