import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

const SESSION = { 'x-session-id': '0f8fad5bd9cb469fa16570867728950e' }
const OTHER_SESSION = { 'x-session-id': '11111111111111111111111111111111' }
const MOBILE = '0491570156'
const E164 = '+61491570156'
const NOT_A_MOBILE = 'Please enter a valid Australian mobile number'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
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

/** A code that is not the given one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

const proofs = () =>
  server.database.query<{ session_id: string; mobile: string }>('select session_id, mobile from proof')

describe('POST /api/verify', () => {
  it('texts six digits to the number in E.164 and answers pending without them', async () => {
    const response = await verify(MOBILE)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'pending', message: 'Verification code sent.' })
    expect(server.messages).toEqual([{ to: E164, code: expect.stringMatching(/^\d{6}$/) }])
  })

  it.each(['+61491570156', '61491570156', '0491 570 156', '+61 491-570-156', '491570156'])(
    'takes %s as the same number',
    async (typed) => {
      await verify(typed)
      expect(server.messages.map(({ to }) => to)).toEqual([E164])
    },
  )

  it.each([
    ['a landline', '0290001234'],
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
  ])('refuses %s without asking the provider', async (_what, typed) => {
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

  it('refuses a session header that cannot be one', async () => {
    const response = await verify(MOBILE, { 'x-session-id': "'; drop table code" })
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toMatch(/^We could not read that/)
    expect(server.messages).toEqual([])
  })

  it('stores neither the code nor a plain hash of it', async () => {
    const code = await sentCode()
    const [row] = await server.database.query<{ code_hash: string }>('select code_hash from code')
    const { createHash } = await import('node:crypto')
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.code_hash).not.toBe(createHash('sha256').update(code).digest('hex'))
  })
})

describe('POST /api/verify/check', () => {
  it('approves the right code and keeps the proof for that session and number', async () => {
    const code = await sentCode()
    const response = await check(code)
    expect(response.statusCode).toBe(200)
    expect(response.json().status).toBe('approved')
    expect(await proofs()).toEqual([{ session_id: SESSION['x-session-id'], mobile: E164 }])
  })

  it('takes a code with spaces and hyphens', async () => {
    const code = await sentCode()
    expect((await check(` ${code.slice(0, 3)}-${code.slice(3)} `)).json().status).toBe('approved')
  })

  it('answers a wrong code with a message, then still takes the right one', async () => {
    const code = await sentCode()
    const response = await check(wrong(code))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      status: 'pending',
      message: 'That code is not right. Please check it and try again.',
    })
    expect(await proofs()).toEqual([])
    expect((await check(code)).json().status).toBe('approved')
  })

  it('refuses the right code after five wrong ones', async () => {
    const code = await sentCode()
    for (let by = 1; by <= 4; by += 1) expect((await check(wrong(code, by))).json().status).toBe('pending')
    expect((await check(wrong(code, 5))).json()).toMatchObject({
      status: 'failed',
      message: 'That code was wrong too often. Please ask for a new code.',
    })
    expect((await check(code)).json()).toMatchObject({
      status: 'failed',
      message: 'That code can no longer be used. Please ask for a new code.',
    })
    expect(await proofs()).toEqual([])
  })

  it('counts exactly five of 40 guesses at once', async () => {
    const code = await sentCode()
    await Promise.all(Array.from({ length: 40 }, (_, index) => check(wrong(code, index + 1))))
    const [row] = await server.database.query<{ tries: number }>('select tries from code')
    expect(row?.tries).toBe(5)
    expect((await check(code)).json().status).toBe('failed')
  })

  it('approves once when the right code comes ten times at once', async () => {
    const code = await sentCode()
    const replies = await Promise.all(Array.from({ length: 10 }, () => check(code)))
    expect(replies.filter((reply) => reply.json().status === 'approved')).toHaveLength(1)
    expect(await proofs()).toHaveLength(1)
  })

  it.each([
    ['the last moment of ten minutes', 10 * 60_000 - 1, 'approved'],
    ['ten minutes', 10 * 60_000, 'failed'],
  ])('at %s a code is %3$s', async (_when, ms, status) => {
    const code = await sentCode()
    server.pass(ms)
    expect((await check(code)).json().status).toBe(status)
  })

  it('replaces a code by the next one asked for, with fresh tries', async () => {
    const first = await sentCode()
    for (let by = 1; by <= 5; by += 1) await check(wrong(first, by))
    const second = await sentCode()
    expect((await check(second)).json().status).toBe('approved')
  })

  it('refuses the code of another session', async () => {
    const code = await sentCode()
    expect((await check(code, { headers: OTHER_SESSION })).json().status).toBe('failed')
    const otherCode = await sentCode(MOBILE, OTHER_SESSION)
    expect((await check(wrong(otherCode), { headers: OTHER_SESSION })).json().status).toBe('pending')
    expect(await proofs()).toEqual([])
  })

  it('refuses the code of another number', async () => {
    const code = await sentCode()
    expect((await check(code, { mobile: '0491570006' })).json().status).toBe('failed')
    expect(await proofs()).toEqual([])
  })

  it('approves a right code that names no session, and proves nothing by it (D17)', async () => {
    const code = await sentCode(MOBILE, {})
    expect((await check(code, { headers: {} })).json().status).toBe('approved')
    expect(await proofs()).toEqual([])
  })

  it.each(['12345', '1234567', 'abcdef', '١٢٣٤٥٦', '------', ''])('burns no try on %j', async (typed) => {
    const code = await sentCode()
    const response = await check(typed)
    expect(response.json().message).toBe('Please enter the 6 digits of the code we texted you.')
    const [row] = await server.database.query<{ tries: number }>('select tries from code')
    expect(row?.tries).toBe(0)
    expect((await check(code)).json().status).toBe('approved')
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
