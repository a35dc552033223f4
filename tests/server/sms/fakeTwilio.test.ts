import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeTwilio, startFakeTwilio } from '../../support/fakeTwilio.ts'

const MOBILE = '+61491570156'
const MINUTE = 60_000

let twilio: FakeTwilio
beforeAll(async () => {
  twilio = await startFakeTwilio()
})
afterAll(() => twilio.close())
beforeEach(() => twilio.clear())

async function call(path: string, form: Record<string, string>, token = twilio.account.authToken) {
  const { url, serviceSid, accountSid } = twilio.account
  const response = await fetch(`${url}/v2/Services/${serviceSid}/${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}` },
    body: new URLSearchParams(form),
  })
  const body = Object(await response.json())
  return { http: response.status, status: body.status, code: body.code, valid: body.valid }
}

const start = (to = MOBILE) => call('Verifications', { To: to, Channel: 'sms' })
const check = (code: string, to = MOBILE) => call('VerificationCheck', { To: to, Code: code })
const texted = () => twilio.inbox.at(-1)?.code ?? ''

describe('the fake of Twilio Verify', () => {
  it('texts a code, and the same one again while it is pending', async () => {
    expect(await start()).toMatchObject({ http: 201, status: 'pending', valid: false })
    expect(await start()).toMatchObject({ http: 201, status: 'pending' })
    expect(twilio.inbox).toEqual([
      { to: MOBILE, code: texted() },
      { to: MOBILE, code: texted() },
    ])
  })

  it('approves a code once, and then has no record of it', async () => {
    await start()
    expect(await check(texted())).toMatchObject({ http: 200, status: 'approved', valid: true })
    expect(await check(texted())).toMatchObject({ http: 404, code: 20_404 })
  })

  it('answers a wrong code with pending, and refuses the sixth check', async () => {
    await start()
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await check('000000')).toMatchObject({ http: 200, status: 'pending', valid: false })
    }
    expect(await check(texted())).toMatchObject({ http: 429, code: 60_202 })
    expect(await start()).toMatchObject({ http: 429, code: 60_202 })
    twilio.pass(10 * MINUTE)
    expect(await start()).toMatchObject({ http: 201 })
  })

  it('sends five texts at most', async () => {
    for (let text = 0; text < 5; text += 1) expect(await start()).toMatchObject({ http: 201 })
    expect(await start()).toMatchObject({ http: 429, code: 60_203 })
    expect(twilio.inbox).toHaveLength(5)
  })

  it('forgets a code after ten minutes', async () => {
    await start()
    twilio.pass(10 * MINUTE - 1)
    expect(await check('000000')).toMatchObject({ http: 200 })
    twilio.pass(1)
    expect(await check(texted())).toMatchObject({ http: 404, code: 20_404 })
  })

  it('recognises landlines, invalid numbers, invalid codes and wrong tokens', async () => {
    expect(await start('+61290001234')).toMatchObject({ http: 403, code: 60_205 })
    expect(await start('0491570156')).toMatchObject({ http: 400, code: 60_200 })
    expect(await check('abc')).toMatchObject({ http: 400, code: 60_200 })
    expect(await call('Verifications', { To: MOBILE, Channel: 'sms' }, 'wrong')).toMatchObject({
      http: 401,
      code: 20_003,
    })
    expect(await call('Elsewhere', {})).toMatchObject({ http: 404, code: 20_404 })
    expect(twilio.inbox).toEqual([])
  })
})
