import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Limits } from '#server/limits.ts'
import { codeKeys } from '#server/verification/codeKeys.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { notThe } from '../../support/openCodes.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

const SESSION = { 'x-session-id': '0f8fad5bd9cb469fa16570867728950e' }
const MOBILE = '0491570156'
const E164 = '+61491570156'
const SECRET = '3b1f0c5e9a7d4826b0e1f2c3d4a59687'
const NOT_A_MOBILE = 'Please enter a valid Australian mobile number'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { siteHost: 'review.example', codeSecret: SECRET } })
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(() => server.clear())

const verify = (mobile: unknown, headers: object = SESSION) =>
  server.post('/api/verify', { mobile_number: mobile }, { ...headers })
const check = (code: unknown, { mobile = MOBILE, headers = SESSION }: { mobile?: string; headers?: object } = {}) =>
  server.post('/api/verify/check', { mobile_number: mobile, code }, { ...headers })

/** Asks for a code and reads it from the phone. */
async function sentCode(mobile = MOBILE, headers: object = SESSION): Promise<string> {
  expect((await verify(mobile, headers)).statusCode).toBe(200)
  return server.messages.at(-1)?.code ?? ''
}

const proofs = () =>
  server.database.query<{ session_id: string; mobile: string }>('select session_id, mobile from proof')

describe('POST /api/verify', () => {
  it('texts six digits to the number in E.164 and answers pending without the digits', async () => {
    const response = await verify(MOBILE)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'pending', message: 'Verification code sent.' })
    const [message] = server.messages
    expect(message).toEqual({
      to: E164,
      code: expect.stringMatching(/^\d{6}$/),
      text: expect.stringMatching(/^\d{6} is your code\. .*\n\n@review\.example #\d{6}$/),
    })
  })

  it.each(['+61491570156', '61491570156', '0491 570 156', '+61 491-570-156', '491570156'])(
    'accepts %s as the same number',
    async (typed) => {
      await verify(typed)
      expect(server.messages.map(({ to }) => to)).toEqual([E164])
    },
  )

  it.each([
    ['a landline', '0290001234'],
    ['a number of 13', '131 234'],
    ['a number of 1300', '1300 123 456'],
    ['a number of voice over IP', '0147 001 234'],
    ['a number of the United States', '+1 415 555 2671'],
    ['a number of Norfolk Island', '+672 3 22222'],
    ['a freecall number', '1800 123 456'],
    ['a number of New Zealand', '+6421123456'],
    ['too few digits', '04915701'],
    ['letters', '0491 570 abc'],
    ['an extension', '0491570156;ext=5'],
    ['a control character', '0491570\t156'],
    ['blanks', '   '],
    ['nothing', ''],
    ['a number of JSON', 491570156],
    ['nothing at all', undefined],
    ['a list', [MOBILE]],
    ['a text that is too long', '0'.repeat(101)],
  ])('O11 refuses %s without asking the provider', async (_what, typed) => {
    const response = await verify(typed)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ status: 'failed', error: NOT_A_MOBILE, message: NOT_A_MOBILE })
    expect(server.messages).toEqual([])
  })

  it("answers 503 with the spec's text when the provider fails, and stays usable", async () => {
    server.breakSms(true)
    const response = await verify(MOBILE)
    server.breakSms(false)
    const message = 'Failed to send verification code.'
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({ status: 'failed', error: message, message })
    expect((await check(await sentCode())).json()).toMatchObject({ status: 'approved' })
  })

  it('keeps the code under the secret that is configured', async () => {
    await verify(MOBILE)
    expect(await server.database.query('select key_id from code')).toEqual([{ key_id: codeKeys(SECRET).id }])
  })

  it('tells another session the seconds that are left, and never too few', async () => {
    await verify(MOBILE)
    server.pass(10_500)
    expect((await verify(MOBILE, { 'x-session-id': 'another-session' })).headers['retry-after']).toBe('20')
  })

  it(
    'O11 refuses a number that belongs to nobody where real texts are sent',
    async () => {
      const real = await openTestApp({ config: { textsPeople: true } })
      const { statusCode } = await real.post('/api/verify', { mobile_number: MOBILE })
      expect([statusCode, real.messages]).toEqual([400, []])
      await real.close()
    },
    OPENING_MS,
  )

  it('refuses an invalid session header', async () => {
    const response = await verify(MOBILE, { 'x-session-id': "'; drop table code" })
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toMatch(/^We could not read that/)
    expect(server.messages).toEqual([])
  })
})

describe('POST /api/verify/check', () => {
  it('approves the right code and stores the proof for that session and number', async () => {
    const code = await sentCode()
    const response = await check(code)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'approved', message: 'Your number is confirmed.' })
    expect(await proofs()).toEqual([{ session_id: SESSION['x-session-id'], mobile: E164 }])
  })

  it.each<[string, (code: string) => string]>([
    ['with spaces and hyphens', (code) => ` ${code.slice(0, 3)}-${code.slice(3)} `],
    ['with another dash', (code) => `${code.slice(0, 3)}\u2013${code.slice(3)}`],
    ['in full-width digits', (code) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
    ['with invisible characters', (code) => `\u2068${code}\u2069\u200b`],
  ])('accepts a code %s', async (_case, typed) => {
    const code = await sentCode()
    expect((await check(typed(code))).json().status).toBe('approved')
  })

  it('answers a wrong code with 200 and a message, and still approves the right one', async () => {
    const code = await sentCode()
    const response = await check(notThe(code))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      status: 'pending',
      message: 'That code is not right. Please check it and try again.',
    })
    expect((await check(code)).json().status).toBe('approved')
  })

  it('approves a right code without a session, and stores no proof (D17)', async () => {
    const code = await sentCode(MOBILE, {})
    expect((await check(code, { headers: {} })).json().status).toBe('approved')
    expect(await proofs()).toEqual([])
  })

  it.each([
    ['no code', { mobile_number: MOBILE }],
    ['a code that is a number', { mobile_number: MOBILE, code: 123_456 }],
    ['no number', { code: '123456' }],
  ])('refuses %s with 400', async (_what, body) => {
    const response = await server.post('/api/verify/check', body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ status: 'failed', error: expect.stringMatching(/^Please enter/) })
  })
})

describe('O16 every reply of both calls', () => {
  let replies: readonly (readonly [what: string, reply: LightMyRequestResponse])[]
  beforeEach(async () => {
    const code = await sentCode()
    const replyOf = {
      'the number again': await verify(MOBILE),
      'no number': await verify('landline'),
      nothing: await verify(undefined),
      'the number in another session': await verify(MOBILE, { 'x-session-id': 'another-session' }),
      'the number in a session without a name': await verify(MOBILE, { 'x-session-id': '?' }),
      'half of a body': await server.post('/api/verify', '{"mobile_number"'),
      'a body that is too long': await server.post('/api/verify', { mobile_number: 'x'.repeat(20_000) }),
      'a body that is no JSON': await server.post('/api/verify', 'text', { 'content-type': 'text/plain' }),
      'half of a code': await check('12'),
      'a code for another number': await check('123456', { mobile: '0491570006' }),
      'no code': await check(undefined),
      'a first wrong code': await check(notThe(code, 1)),
      'a second wrong code': await check(notThe(code, 2)),
      'a third wrong code': await check(notThe(code, 3)),
      'a fourth wrong code': await check(notThe(code, 4)),
      'a fifth wrong code': await check(notThe(code, 5)),
      'the right code after that': await check(code),
    }
    server.breakSms(true)
    const unsent = await verify('0491570157')
    server.breakSms(false)
    replies = Object.entries({ ...replyOf, 'a number that cannot be texted': unsent })
  })

  it('is of one of six statuses', () => {
    const statuses = new Set(replies.map(([, { statusCode }]) => statusCode))
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 400, 413, 415, 429, 503])
  })

  /** Something of each reply, behind what was asked. */
  const each = (partOf: (reply: LightMyRequestResponse) => unknown) =>
    replies.map(([what, reply]) => [what, partOf(reply)])

  it('has a status, a message and, when that is "failed", the same as its error, and no more', () => {
    expect(each((reply) => reply.json())).toEqual(
      each((reply) => {
        const { status, message } = reply.json()
        return status === 'failed' ? { status, message, error: message } : { status, message }
      }),
    )
  })

  it('has the status "failed" unless it is a 200, and then one that spec §6 names, too', () => {
    expect(each((reply) => reply.json().status)).toEqual(
      each(({ statusCode }) => expect.stringMatching(statusCode === 200 ? /^(pending|approved|failed)$/ : /^failed$/)),
    )
  })

  it('says in one or two plain sentences of at most 200 characters what happened', () => {
    const plain = /^(?=.{1,200}$)[A-Z][\w ,'-]+(\. [A-Z][\w ,'-]+)*\.?$/
    expect(each((reply) => reply.json().message)).toEqual(each(() => expect.stringMatching(plain)))
  })

  it('has a Retry-After where another try helps later, and nowhere else', () => {
    expect(each(({ headers }) => Number(headers['retry-after'] ?? 0) > 0)).toEqual(
      each(({ statusCode }) => statusCode === 429 || statusCode === 503),
    )
  })
})

describe('E9 a crowd at both calls', () => {
  let crowded: TestApp
  const open = async (limits: Partial<Limits>) => {
    crowded = await openTestApp({ config: { limits: { ...readConfig({}).limits, ...limits } } })
    return (code: string, address = '203.0.113.7') =>
      crowded.app.inject({
        method: 'POST',
        url: '/api/verify/check',
        remoteAddress: address,
        payload: { mobile_number: MOBILE, code },
      })
  }
  afterEach(() => crowded.close())

  it(
    'is limited per minute and address, whatever the result; answers and other addresses are not affected',
    async () => {
      const checkFrom = await open({ verificationsPerAddressMinute: 3 })
      for (const code of ['111111', 'twelve', '222222']) await checkFrom(code)
      const refused = await checkFrom('333333')
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.json()).toMatchObject({ status: 'failed', message: expect.stringContaining('wait a moment') })
      expect((await checkFrom('111111', '203.0.113.8')).statusCode).toBe(200)
      const submitted = {
        method: 'POST',
        url: '/api/submit',
        remoteAddress: '203.0.113.7',
        payload: aSubmission(),
      } as const
      expect((await crowded.app.inject(submitted)).statusCode).toBe(200)
    },
    OPENING_MS,
  )

  it(
    'gets 503 with Retry-After once the limit of concurrent requests is reached',
    async () => {
      const checkFrom = await open({ waitingVerifications: 0 })
      const refused = await checkFrom('111111')
      expect(refused.statusCode).toBe(503)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.json()).toMatchObject({ status: 'failed', message: expect.stringContaining('very busy') })
      expect((await crowded.post('/api/verify', { mobile_number: MOBILE })).statusCode).toBe(503)
      expect(crowded.messages).toEqual([])
    },
    OPENING_MS,
  )
})
