import { pick, recordPosts } from './support/answerFunnel.ts'
import { hold } from './support/openWithoutCode.ts'
import { expect, test } from './support/test.ts'

test.describe('the start of a visit', { tag: '@once' }, () => {
  test('is sent once per form session, from the first page of the tab and without what looks personal (P2)', async ({
    page,
  }) => {
    const visits = recordPosts(page, '/visit')
    const answers = recordPosts(page, '/submit')
    await page.goto('/terms-of-service?utm_source=news&utm_medium=email&utm_term=mary%40example.com&gclid=abc')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('landing'))).not.toBeNull()
    await page.getByRole('banner').getByRole('link').click()
    await expect(page).toHaveURL('/')
    expect(visits).toEqual([])

    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeVisible()
    await expect.poll(() => visits.length).toBe(1)
    expect(await visits[0]?.status).toBe(200)
    // What is sent as a page is left goes unseen here.
    await expect.poll(() => answers.length).toBe(1)
    await page.reload()
    await pick(form, /super balance/, '$200k+')
    await expect.poll(() => answers.length).toBe(2)

    expect(visits.map(({ body }) => body)).toEqual([
      {
        sessionId: answers[0]?.body['sessionId'],
        questionnaire: expect.stringMatching(/^[0-9a-f]{64}$/),
        landingPage: '/terms-of-service',
        referrer: '',
        utm: { source: 'news', medium: 'email', campaign: '', term: '', content: '' },
      },
    ])
  })

  test('is the page with the tags also when its button was pressed before any script had loaded', async ({ page }) => {
    const visits = recordPosts(page, '/visit')
    const release = await hold(page, /\.js$/)
    await page.goto('/?utm_source=news', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Get Your Free Review' }).first().click()
    await expect(page).toHaveURL(/register_today/)
    release()
    await expect
      .poll(() => visits.map(({ body }) => body))
      .toMatchObject([{ landingPage: '/', utm: { source: 'news' } }])
  })

  test('is stored as "/*" when the page does not exist', async ({ page, complaints }) => {
    await page.goto('/mary-smith')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('landing'))).toContain('"landingPage":"/*"')
    expect(await page.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer')
    complaints.take()
  })
})
