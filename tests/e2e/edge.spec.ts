import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { observatory } from '../support/observatory.ts'
import { reachFirstName, trackedEvents } from './support/answerFunnel.ts'
import { freshMobile } from './support/freshMobile.ts'
import { readCode } from './support/readCode.ts'
import { expect, test } from './support/test.ts'

const paths = ['/', '/register', '/register_today', '/privacy-policy', '/terms-of-service']

/** Names under which secrets reach the server. */
const SECRETS = /CODE_SECRET|DATABASE_URL|TWILIO_|AUTH_TOKEN|PRIVATE KEY|postgres(ql)?:\/\//

/** What only the preview of `npm run dev` says. */
const PREVIEW = /preview:ready|What the form did|Code is wrong/

test.describe('the edge', { tag: '@once' }, () => {
  test('E1 E3: every built page scores 125 or more behind https', async ({ request, baseURL }) => {
    const origin = 'https://elsewhere.example'
    const https = { 'x-forwarded-proto': 'https' }
    for (const path of paths) {
      const page = await request.get(path, { headers: https })
      const asked = await request.get(path, { headers: { ...https, origin } })
      const { score, findings } = observatory({
        url: `${baseURL?.replace('http:', 'https:')}${path}`,
        headers: page.headers(),
        body: await page.text(),
        foreign: { origin, headers: asked.headers() },
        httpRoute: [],
      })
      expect(score, JSON.stringify({ path, findings })).toBeGreaterThanOrEqual(125)
    }
  })

  test('E1: what the policy blocks is reported, and logged in one line without query or sample', async ({
    page,
    complaints,
  }) => {
    // The newer way to report needs https; without it a browser uses the older one.
    await page.route('**/terms-of-service', async (route) => {
      const response = await route.fetch()
      const headers = response.headers()
      const policy = headers['content-security-policy']?.replace(';report-to csp', '') ?? ''
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
    })
    await page.goto('/terms-of-service')
    const reported = page.waitForResponse('**/api/csp-reports')
    await page.evaluate(() => {
      new Image().src = 'https://blocked.example/x.png?n=mary'
    })
    expect((await reported).status()).toBe(204)
    complaints.take()
    const lines = async () => {
      const printed = await readFile(process.env['SERVER_LOG'] ?? '', 'utf8')
      return printed.split('\n').filter((line) => line.includes('stopped by the policy'))
    }
    // Lines are written after the replies.
    await expect
      .poll(async () => (await lines()).map((line) => JSON.parse(line)))
      .toContainEqual(
        expect.objectContaining({ directive: 'img-src', blocked: 'blocked.example', page: '/terms-of-service' }),
      )
    expect((await lines()).join('\n')).not.toContain('mary')
  })

  test('P7: the files that visitors load contain no secret and no name of one, and nothing of the preview', async () => {
    const files = (await readdir('dist/site', { recursive: true })).filter((file) =>
      /\.(html|js|css|json|txt)$/.test(file),
    )
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      const text = await readFile(join('dist/site', file), 'utf8')
      expect(text, file).not.toMatch(SECRETS)
      expect(text, file).not.toMatch(PREVIEW)
    }
  })

  test('P1 P2: no name, number, code or answer is in an address, an event or the log', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    const mobile = freshMobile()
    await reachFirstName(form)
    await form.getByRole('textbox', { name: 'What is your first name?' }).fill('Zebedee')
    await form.getByRole('button', { name: 'Next' }).click()
    await form.getByRole('textbox', { name: 'What is your last name?' }).fill('Quackenbush')
    await form.getByRole('button', { name: 'Next' }).click()
    await form.getByRole('textbox', { name: 'What is your mobile number?' }).fill(mobile.typed)
    await page.keyboard.press('Enter')
    const box = form.getByRole('textbox', { name: /verification code/ })
    await box.waitFor()
    const code = await readCode(mobile.e164)
    await box.fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your details have been submitted')).toBeVisible()
    const events = await page.evaluate(() => (window.dataLayer ?? []).flatMap((entry) => Object.entries(entry)))
    expect(new Set(events.map(([key]) => key))).toEqual(new Set(['event']))
    const told = [...asked, page.url(), await page.title(), JSON.stringify(events)].join('\n')
    for (const secret of ['Zebedee', 'Quackenbush', mobile.typed.slice(1), code, 'AMP', '200k', 'NSW']) {
      expect(told).not.toContain(secret)
    }
    expect(await trackedEvents(page)).toContain('FormCompleted')
    const printed = await readFile(process.env['SERVER_LOG'] ?? '', 'utf8')
    const logged = printed.split('\n').filter((line) => !line.includes('"event":"sms"'))
    expect(logged.some((line) => line.includes('"route":"/api/submit"'))).toBe(true)
    for (const secret of ['Zebedee', 'Quackenbush', mobile.typed.slice(1)])
      expect(logged.join('\n')).not.toContain(secret)
  })
})
