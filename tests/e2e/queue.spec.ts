import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { pick, proveMobile, reachMobile, recordPosts } from './support/answerFunnel.ts'
import { answersWaiting } from './support/answersWaiting.ts'
import { exportLead } from './support/exportLead.ts'
import { freshMobile } from './support/freshMobile.ts'
import { expect, test } from './support/test.ts'

const formOf = (page: Page) => page.getByRole('region', { name: 'Free super review' })

/** The files below a folder that hold one of these texts. */
async function filesWith(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  // Chromium writes texts with one byte a character, or with two. Looked for as bytes: a text in UTF-16 is found at even places only.
  const sought = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')])
  const found = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      return sought.some((bytes) => content.includes(bytes)) ? [file] : []
    }),
  )
  return found.flat().map((file) => relative(folder, file))
}

test.describe('the submission queue', { tag: '@once' }, () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'A profile folder is read as Chromium writes it.')

  test('answers given while the server is down survive the browser, and arrive once (Q3, Q6)', async ({
    baseURL,
    launchOptions,
  }) => {
    test.slow() // two browsers, and the whole form
    const profile = await mkdtemp(join(tmpdir(), 'profile-'))
    const launch = (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(profile, { ...launchOptions, ...(baseURL && { baseURL }) })
    const mobile = freshMobile()
    try {
      const first = await launch()
      const [page = await first.newPage()] = first.pages()
      await page.route('**/api/submit', (route) => route.abort())
      const posts = recordPosts(page, '/api/submit')
      await page.goto('/register_today')
      const form = formOf(page)
      await reachMobile(form)
      await proveMobile(form, mobile)
      expect(await answersWaiting(page)).toBe(8)
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form')))).toEqual([])
      const sessionId = String(posts[0]?.body['sessionId'])
      await first.close()

      expect(await filesWith(profile, ['form-queue'])).not.toEqual([])
      const readable = await filesWith(profile, ['is2FASubmission', mobile.typed, mobile.e164, mobile.e164.slice(3)])
      // What the browser itself remembers of boxes, to offer it again or to restore its tabs, is its own. So is
      // when it overwrites what a tab has erased: on a slow machine the log of its session storage still has it.
      expect(readable.filter((file) => !/Web Data|[\\/]Sessions[\\/]|Session Storage/.test(file))).toEqual([])

      const second = await launch()
      const [later = await second.newPage()] = second.pages()
      const delivered = recordPosts(later, '/api/submit')
      // A page that shows no form.
      await later.goto('/privacy-policy')
      await expect.poll(() => delivered.length).toBe(8)
      expect(await Promise.all(delivered.map(({ status }) => status))).toEqual(Array.from({ length: 8 }, () => 200))
      await expect.poll(() => answersWaiting(later)).toBe(0)
      expect(await later.evaluate(() => localStorage.length)).toBe(0)
      await later.reload()
      await second.close()
      expect(delivered).toHaveLength(8)
      expect(delivered.map(({ body }) => body['questionID'])).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q7'])
      expect(await exportLead(sessionId)).toMatchObject({ status: 'complete', mobile: mobile.e164, mobileProven: true })
    } finally {
      await rm(profile, { recursive: true, force: true })
    }
  })

  test('an answer given offline is sent when the network is back, and nothing is left behind (Q4, Q6)', async ({
    page,
    context,
    complaints,
  }) => {
    const posts = recordPosts(page, '/api/submit')
    await page.goto('/register_today')
    const form = formOf(page)
    await pick(form, /current super fund/, 'AMP')
    await expect.poll(() => posts.length).toBe(1)
    await context.setOffline(true)
    await pick(form, /super balance/, '$200k+')
    await expect(form.getByRole('group', { name: /What is your age/ })).toBeVisible()
    await expect.poll(() => answersWaiting(page)).toBe(1)
    await context.setOffline(false)
    await expect.poll(async () => (await Promise.all(posts.map(({ status }) => status))).at(-1)).toBe(200)
    await expect.poll(() => answersWaiting(page)).toBe(0)
    const keys = new Set(posts.map(({ body }) => body['questionID']))
    expect([...keys]).toEqual(['q1', 'q2'])
    complaints.take()
  })

  test('answers given on a dead line before the storage has loaded survive a reload (Q4)', async ({
    page,
    complaints,
  }) => {
    let isDead = true
    await page.route('**/api/submit', (route) => (isDead ? route.abort() : route.continue()))
    // The file that saves answers: its request hangs.
    await page.route(/openKeptQueue-[^/]*\.js$/, (route) => (isDead ? undefined : route.continue()))
    await page.goto('/register_today')
    await pick(formOf(page), /current super fund/, 'AMP')
    await pick(formOf(page), /super balance/, '$200k+')
    await expect(formOf(page).getByRole('group', { name: /What is your age/ })).toBeVisible()
    // What the page sends as it is left meets the dead line, too.
    await page.reload({ waitUntil: 'commit' })
    isDead = false
    const posts = recordPosts(page, '/api/submit')
    await expect(formOf(page).getByRole('group', { name: /What is your age/ })).toBeVisible()
    await expect.poll(() => posts.length).toBe(2)
    expect(await Promise.all(posts.map(({ status }) => status))).toEqual([200, 200])
    expect(posts.map(({ body }) => body['answer'])).toEqual(['AMP', '$200k+'])
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('form-unsaved')
    complaints.take()
  })
})
