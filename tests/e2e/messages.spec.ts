import type { Page } from '@playwright/test'
import { pick } from './support/answerFunnel.ts'
import { freshMobile } from './support/freshMobile.ts'
import { readCode } from './support/readCode.ts'
import { resumeForm } from './support/resumeForm.ts'
import { expect, test } from './support/test.ts'

/** Answers calls to a path of the API with this status and body, or with no answer at all. */
async function answerWith(page: Page, path: string, reply: { status?: number; body?: string } | 'nothing') {
  await page.unroute(`**/api${path}`)
  await page.route(`**/api${path}`, (route) => (reply === 'nothing' ? route.abort() : route.fulfill(reply)))
}

async function atMobile(page: Page) {
  const form = await resumeForm(page, '/register_today', 'q7')
  return { form, number: form.getByRole('textbox', { name: 'What is your mobile number?' }) }
}

test.describe('messages', { tag: '@once' }, () => {
  test('the send step shows each text of spec §8', async ({ page, complaints }) => {
    const { form, number } = await atMobile(page)
    const error = form.getByRole('alert')
    for (const [reply, message] of [
      [{ status: 429, body: '{"error":"Please wait a moment."}' }, 'Please wait a moment.'],
      [{ status: 500, body: 'oops' }, 'Failed to send verification code.'],
      [{ status: 200, body: '{"status":"other","message":"Not now."}' }, 'Not now.'],
      [{ status: 200, body: '{}' }, 'Unexpected response from server.'],
      ['nothing', 'Failed to fetch'],
    ] as const) {
      await answerWith(page, '/verify', reply)
      await number.fill('')
      await number.fill(freshMobile().typed)
      await expect(error).toBeEmpty()
      await number.press('Enter')
      await expect(error).toHaveText(message)
      await expect(number).toBeFocused()
    }
    complaints.take()
  })

  test('the check step shows each text of spec §8, and Reset Number leads back', async ({ page, complaints }) => {
    const { form, number } = await atMobile(page)
    const mobile = freshMobile()
    await number.fill(mobile.typed)
    await number.press('Enter')
    const code = form.getByRole('textbox', { name: 'Please enter the verification code' })
    const error = form.getByRole('alert')
    await expect(code).toBeFocused()
    await form.getByRole('button', { name: 'Verify Code' }).click()
    await expect(error).toHaveText('Verification code is required.')
    for (const [reply, message] of [
      [{ status: 200, body: '{"status":"pending","message":"That is not the code."}' }, 'That is not the code.'],
      [{ status: 200, body: '{"status":"pending"}' }, 'Verification failed.'],
      ['nothing', 'Failed to fetch'],
    ] as const) {
      await answerWith(page, '/verify/check', reply)
      await code.fill('')
      await code.fill('000000')
      await expect(error).toBeEmpty()
      await code.press('Enter')
      await expect(error).toHaveText(message)
    }
    await form.getByRole('button', { name: 'Reset Number' }).click()
    await expect(number).toHaveValue('')
    await expect(error).toBeEmpty()
    await page.unroute('**/api/verify/check')
    await number.fill(mobile.typed)
    await number.press('Enter')
    await code.fill(await readCode(mobile.e164))
    await code.press('Enter')
    await expect(form.getByRole('heading', { name: 'Your details have been submitted' })).toBeVisible()
    complaints.take()
  })

  test('a wrong code gets a message from the server, and the right one that is typed then takes its place', async ({
    page,
  }) => {
    const { form, number } = await atMobile(page)
    const mobile = freshMobile()
    await number.fill(mobile.typed)
    await number.press('Enter')
    const code = form.getByRole('textbox', { name: 'Please enter the verification code' })
    await code.waitFor()
    const right = await readCode(mobile.e164)
    await code.fill(right === '111111' ? '222222' : '111111')
    await code.press('Enter')
    await expect(form.getByRole('alert')).not.toBeEmpty()
    await expect(code).toBeFocused()
    await page.keyboard.type(right)
    await code.press('Enter')
    await expect(form.getByRole('heading', { name: 'Your details have been submitted' })).toBeVisible()
  })

  test('a number that is not an Australian mobile never leaves the page', async ({ page }) => {
    const { form, number } = await atMobile(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    for (const text of ['02 9123 4567', '1300 123 456', 'my number', '0491 570 156 ext 5']) {
      await number.fill(text)
      await number.press('Enter')
      await expect(form.getByRole('alert')).toHaveText('Please enter a valid Australian mobile number')
      await number.fill('')
    }
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(form.getByRole('alert')).toHaveText('Please enter your mobile number')
    expect(calls.filter((url) => url.includes('/verify'))).toEqual([])
  })

  test('a text question shows the messages of D18', async ({ page }) => {
    const form = await resumeForm(page, '/register_today', 'q5')
    const name = form.getByRole('textbox', { name: 'What is your first name?' })
    const error = form.getByRole('alert')
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(error).toHaveText('Please provide a valid answer before proceeding.')
    await name.fill('  ')
    await expect(error).toBeEmpty()
    await name.press('Enter')
    await expect(error).toHaveText('This field cannot be empty.')
  })

  test('a failed address lookup is shown separately from the question, and answers go out with unknown', async ({
    page,
    complaints,
  }) => {
    await answerWith(page, '/ip', { status: 500, body: '{}' })
    const sent = page.waitForRequest('**/api/submit')
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByText('Error fetching IP address. Please try again.')).toBeVisible()
    expect((await sent).postDataJSON()).toMatchObject({ ipAddress: 'unknown', answer: 'AMP' })
    await expect(form.getByRole('alert')).toBeEmpty()
    complaints.take()
  })

  test('a refused answer is logged, and the visitor can continue', async ({ page, complaints }) => {
    await answerWith(page, '/submit', { status: 422, body: '{"error":"No such option."}' })
    await page.goto('/register_today')
    const form = page.getByRole('region', { name: 'Free super review' })
    await pick(form, /current super fund/, 'AMP')
    await expect(form.getByRole('heading', { name: /super balance/ })).toBeVisible()
    await expect
      .poll(() => complaints.take().filter((line) => line.startsWith('Submission')))
      .toEqual(['Submission failed: No such option.'])
    await expect(page.getByText('No such option.')).toHaveCount(0)
    complaints.take()
  })
})
