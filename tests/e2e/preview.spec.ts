import { readFile, writeFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { edited } from '../support/edited.ts'
import { type DevServer, startDevServer } from './support/startDevServer.ts'
import { expect, test } from './support/test.ts'

/** ms; the server compiles itself and its pages first, and the machine may be busy with other tests. */
const WITH_SERVER_MS = 240_000

const wording = 'What is your last name?'

let server: DevServer | undefined
test.beforeAll(async () => {
  test.setTimeout(WITH_SERVER_MS)
  server = await startDevServer()
})
test.afterAll(() => server?.stop())

/** What an element says after each of its changes from now on, before the browser draws it. */
function changesOf(element: Locator) {
  return element.evaluateHandle((watched) => {
    const said: string[] = []
    new MutationObserver(() => said.push(watched.textContent)).observe(watched, { childList: true, subtree: true })
    return said
  })
}

test.describe('the preview of "npm run dev"', { tag: '@once' }, () => {
  test('follows each save in its place: one can go on typing, and is told of a mistake in the file wherever the page is scrolled', async ({
    page,
  }) => {
    test.setTimeout(WITH_SERVER_MS)
    if (!server) throw new Error('The server has not started')
    const { url, file } = server
    const text = await readFile(file, 'utf8')
    const save = (...edit: readonly [from: string, to: string]) => writeFile(file, edited(text, edit))
    const form = page.getByRole('region', { name: 'The form', exact: true })
    const box = form.getByRole('textbox')
    const scrolled = () => page.evaluate(() => scrollY)
    const show = (label: string) => page.getByRole('combobox', { name: 'Show' }).selectOption({ label })

    await page.goto(url)
    await expect(form.getByRole('heading', { name: /current super fund/ })).toBeVisible({ timeout: 60_000 })
    await expect(async () => {
      // Again: a package that Vite finds late reloads the page.
      await show(`q6 · ${wording}`)
      await expect(form.getByRole('heading', { name: wording })).toBeVisible({ timeout: 5000 })
    }).toPass()
    await box.fill('Lee')
    await page.keyboard.press('Home')
    await page.evaluate(() => scrollTo(0, 150))

    const said = await changesOf(form)
    let typed = ''
    for (const words of ['And your last name?', 'Your last name, please? '.repeat(12).trim(), 'Your last name?']) {
      await save(wording, words)
      const heading = form.getByRole('heading', { name: words, exact: true })
      while (!(await heading.isVisible())) {
        await page.keyboard.press('e', { delay: 10 })
        typed += 'e'
      }
      // What it shows in between may be drawn.
      expect((await said.jsonValue()).join()).not.toContain('current super fund')
      await expect(box).toBeFocused()
      await expect(box).toHaveValue(`${typed}Lee`)
      expect(await scrolled()).toBe(150)
    }

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await scrolled()).toBeGreaterThan(500)
    await save('"goTo": "q7"', '"goTo": "q77"')
    const alarm = page.getByText('Errors: 1. The form is as it was before.')
    await expect(alarm).toBeInViewport({ ratio: 1 })
    await save(wording, 'Your surname?')
    await expect(alarm).toHaveCount(0)
    await expect(form.getByRole('heading', { name: 'Your surname?' })).toBeAttached()
    await expect(box).toHaveValue(`${typed}Lee`)

    const warning = page.getByText('Warnings: 1. They do not stop a build.')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await save('"LastNameAnswered"', '"LastNamAnswered"')
    await expect(warning).toBeInViewport({ ratio: 1 })
    await save(wording, 'Your surname?')
    await expect(warning).toHaveCount(0)

    await show('q7 · code')
    await expect(form.getByRole('heading', { name: /verification code/ })).toBeVisible()
    await show('completion')
    await expect(form.getByRole('heading', { name: /details have been submitted/ })).toBeVisible()
  })
})
