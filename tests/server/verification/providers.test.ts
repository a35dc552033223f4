import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fact } from '#server/metrics/Fact.ts'
import type { CheckAnswer, SendAnswer, SmsMessage, SmsProvider } from '#server/sms/SmsProvider.ts'
import { twilioVerify } from '#server/sms/twilioVerify.ts'
import type { Database, Queryable } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { codeMessages } from '#server/verification/checkCode.ts'
import { fictitiousMobiles } from '#server/verification/fictitiousMobiles.ts'
import { type FakeTwilio, startFakeTwilio, type TwilioMood } from '../../support/fakeTwilio.ts'
import {
  type Codes,
  type CodesProcess,
  countProofs,
  defaultLimits,
  notThe,
  openCodes,
  SESSION,
} from '../../support/openCodes.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'

const MOBILE = '+61491570156'
const SECOND = 1000
const MINUTE = 60 * SECOND

/** ms; a provider that hangs must not hold up the tests, but get each request first. Only for one that does: others are slow when the machine is busy. */
const SHORT_TIMEOUT_MS = 400
const limits = { ...defaultLimits, providerTimeoutMs: SHORT_TIMEOUT_MS }
const startFor = (mood: TwilioMood) => (mood === 'silent' ? codes.start({ limits }) : server)

// Hundreds of statements on an embedded engine that other tests share the processor with.
vi.setConfig({ testTimeout: OPENING_MS })

let twilio: FakeTwilio
let codes: Codes
let server: CodesProcess
beforeAll(async () => {
  twilio = await startFakeTwilio()
  codes = await openCodes({ provider: twilioVerify(twilio.account) })
}, OPENING_MS)
afterAll(async () => {
  await codes.close()
  await twilio.close()
})
beforeEach(async () => {
  await codes.clear()
  twilio.clear()
  server = codes.start()
})

function pass(ms: number): void {
  codes.pass(ms)
  twilio.pass(ms)
}

const texted = () => twilio.inbox.at(-1)?.code ?? ''
const rows = () =>
  codes.database.query<{ tries: number; code_hash: string | null; sealed: string | null }>('select * from code')
const countedTexts = async () =>
  Object.fromEntries(
    (
      await codes.database.query<{ key: string; texts: number }>(
        'select key, cardinality(times) as texts from limit_use',
      )
    ).map(({ key, texts }) => [key.replace(/:.*/, ''), texts]),
  )

/** The database, which goes away before or after it runs the first statement with these words. */
function awayOnceAt(words: string, when: 'before' | 'after' = 'before'): Database {
  let isAway = true
  const query = async <Row extends object>(on: Queryable, text: string, params?: readonly unknown[]) => {
    if (!isAway || !text.includes(words)) return on.query<Row>(text, params)
    isAway = false
    if (when === 'after') await on.query(text, params)
    throw new DatabaseUnavailableError(new Error('Connection terminated'))
  }
  return {
    ...codes.database,
    query: (text, params) => query(codes.database, text, params),
    transaction: (work) =>
      codes.database.transaction((transaction) =>
        work({ ...transaction, query: (text, params) => query(transaction, text, params) }),
      ),
  }
}

describe("O10 with the provider's own codes", () => {
  it("approves on the provider's verdict, keeps our proof, and stores neither code nor hash before", async () => {
    expect(await server.send(MOBILE)).toMatchObject({ httpStatus: 200, status: 'pending' })
    expect(await rows()).toMatchObject([{ code_hash: null, sealed: null }])
    expect(await server.check(MOBILE, texted())).toMatchObject({ httpStatus: 200, status: 'approved' })
    expect(await countProofs(codes.database)).toBe(1)
    const [wrong] = await codes.database.query(`select times from limit_use where key like 'wrong-number:%'`)
    expect(wrong).toEqual({ times: [] })
  })

  it('answers the approved code again without calling the provider (O8)', async () => {
    await server.send(MOBILE)
    await server.check(MOBILE, texted())
    const asked = twilio.requests.length
    expect((await codes.start().check(MOBILE, texted())).status).toBe('approved')
    expect(twilio.requests).toHaveLength(asked)
    expect(await countProofs(codes.database)).toBe(1)
  })

  it('calls the provider once for the same code at once, and never for what cannot be a code (O7)', async () => {
    await server.send(MOBILE)
    const asked = twilio.requests.length
    await server.check(MOBILE, '12345')
    const replies = await Promise.all(Array.from({ length: 5 }, () => server.check(MOBILE, texted())))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 'approved'))
    expect(twilio.requests).toHaveLength(asked + 1)
  })

  it('approves the same code in a process that asks when the provider has just approved it for another', async () => {
    let asked = 0
    const once: SmsProvider = {
      codes: 'theirs',
      start: async () => ({ ok: true }),
      check: async () => {
        asked += 1
        if (asked > 1) return { ok: true, verdict: 'gone' }
        await sleep(200)
        return { ok: true, verdict: 'approved' }
      },
    }
    const [first, second] = [codes.start({ sms: once }), codes.start({ sms: once })]
    await first.send(MOBILE)
    const replies = await Promise.all([first.check(MOBILE, '123456'), second.check(MOBILE, '123456')])
    expect(replies.map(({ status }) => status)).toEqual(['approved', 'approved'])
    expect(asked).toBe(2)
  })

  it.each<readonly [CheckAnswer, string]>([
    [{ ok: true, verdict: 'approved' }, 'approved'],
    [{ ok: true, verdict: 'wrong' }, 'pending'],
    [{ ok: true, verdict: 'spent' }, 'failed'],
    [{ ok: false, reason: 'unknown', detail: 'No answer' }, 'failed'],
  ])('changes no code of another session or number when the provider answers %j about one', async (answer, status) => {
    let answered: CheckAnswer = { ok: true, verdict: 'wrong' }
    const sms: SmsProvider = { codes: 'theirs', start: async () => ({ ok: true }), check: async () => answered }
    const asked = codes.start({ sms })
    for (const [mobile, session] of [
      ['+61491570157', SESSION],
      [MOBILE, 'session-2'],
    ] as const) {
      await asked.send(mobile, { session })
      await asked.check(mobile, '654321', { session })
    }
    const others = await rows()
    pass(30 * SECOND)
    await asked.send(MOBILE)
    answered = answer
    expect((await asked.check(MOBILE, '123456')).status).toBe(status)
    expect(await rows()).toEqual(expect.arrayContaining([...others]))
  })

  it.each([
    ['spent', codeMessages.tooManyTries],
    ['gone', codeMessages.closed],
  ] as const)('says why a code that the provider calls %s cannot be used any more', async (verdict, message) => {
    const check = async (): Promise<CheckAnswer> => ({ ok: true, verdict })
    const asked = codes.start({ sms: { codes: 'theirs', start: async () => ({ ok: true }), check } })
    await asked.send(MOBILE)
    expect(await asked.check(MOBILE, '123456')).toMatchObject({ httpStatus: 200, status: 'failed', message })
  })

  it.each([
    ['approved', ['123456']],
    ['wrong', ['000001', '000002', '000003', '000004', '000005']],
  ] as const)('starts again with the next text once guesses were %s: %j', async (verdict, guesses) => {
    let answered: CheckAnswer = { ok: true, verdict }
    const sms: SmsProvider = { codes: 'theirs', start: async () => ({ ok: true }), check: async () => answered }
    const asked = codes.start({ sms })
    await asked.send(MOBILE)
    for (const guess of guesses) await asked.check(MOBILE, guess)
    pass(30 * SECOND)
    expect((await asked.send(MOBILE)).httpStatus).toBe(200)
    answered = { ok: true, verdict: 'approved' }
    expect((await asked.check(MOBILE, '654321')).status).toBe('approved')
  })

  it('keeps one proof when several processes check the same code at once', async () => {
    await server.send(MOBILE)
    const processes = Array.from({ length: 4 }, () => codes.start())
    await Promise.all(processes.map(({ check }) => check(MOBILE, texted())))
    expect(await countProofs(codes.database)).toBe(1)
    expect((await server.check(MOBILE, texted())).status).toBe('approved')
  })

  it('counts the same wrong code within five seconds once', async () => {
    await server.send(MOBILE)
    const wrong = notThe(texted())
    for (let repeat = 0; repeat < 3; repeat += 1) expect((await server.check(MOBILE, wrong)).status).toBe('pending')
    expect(await rows()).toMatchObject([{ tries: 1 }])
  })

  it('closes after five tries of ours, whatever the provider counts, and starts again once it can (O3)', async () => {
    await server.send(MOBILE)
    for (let by = 1; by <= 4; by += 1) expect((await server.check(MOBILE, notThe(texted(), by))).status).toBe('pending')
    expect(await server.check(MOBILE, notThe(texted(), 5))).toMatchObject({ status: 'failed', httpStatus: 200 })
    const asked = twilio.requests.length
    expect((await server.check(MOBILE, texted())).status).toBe('failed')
    expect(twilio.requests).toHaveLength(asked)
    pass(MINUTE)
    expect(await server.send(MOBILE)).toMatchObject({ httpStatus: 429, retryAfter: 600 })
    pass(9 * MINUTE)
    expect((await server.send(MOBILE)).httpStatus).toBe(200)
    expect((await server.check(MOBILE, texted())).status).toBe('approved')
  })

  it('keeps the proof of a code that was approved while the database was unavailable: the provider approves it only once', async () => {
    const interrupted = codes.start({ database: awayOnceAt('update code set approved_at') })
    await interrupted.send(MOBILE)
    expect(await interrupted.check(MOBILE, texted())).toMatchObject({ httpStatus: 200, status: 'approved' })
    expect(await countProofs(codes.database)).toBe(1)
    expect(twilio.requests).toHaveLength(2)
  })

  it('has its proof kept before the breaker is told: the process may die in between', async () => {
    const proofs: number[] = []
    const watched: Database = {
      ...codes.database,
      query: async <Row extends object>(text: string, params?: readonly unknown[]) => {
        if (text.includes('set approvals')) proofs.push(await countProofs(codes.database))
        return codes.database.query<Row>(text, params)
      },
    }
    const telling = codes.start({ database: watched })
    await telling.send(MOBILE)
    await telling.check(MOBILE, texted())
    expect(proofs).toEqual([1])
  })

  it('closes when the provider has forgotten the code', async () => {
    await server.send(MOBILE)
    twilio.clear()
    expect(await server.check(MOBILE, '123456')).toMatchObject({ httpStatus: 200, status: 'failed' })
    // Not "sent": that code is of no use any more, and another one has still to wait.
    expect(await server.send(MOBILE)).toMatchObject({ httpStatus: 429, retryAfter: 30 })
    pass(30 * SECOND)
    expect((await server.send(MOBILE)).httpStatus).toBe(200)
    expect((await server.check(MOBILE, texted())).status).toBe('approved')
  })

  it('counts a guess when the process dies during the call to the provider', async () => {
    await server.send(MOBILE)
    twilio.setMood('silent')
    const dying = codes.start({ limits: { ...defaultLimits, providerTimeoutMs: 60_000 } })
    void dying.check(MOBILE, notThe(texted())).catch(() => {})
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1)
    twilio.setMood('well')
    for (let by = 2; by <= 4; by += 1) expect((await server.check(MOBILE, notThe(texted(), by))).status).toBe('pending')
    expect((await server.check(MOBILE, notThe(texted(), 5))).status).toBe('failed')
    expect((await server.check(MOBILE, texted())).status).toBe('failed')
  })

  it('ignores codes of ours from before a change of provider', async () => {
    const inbox: string[] = []
    const ours: SmsProvider = {
      codes: 'ours',
      send: async ({ code }) => {
        inbox.push(code)
        return { ok: true }
      },
    }
    await codes.start({ sms: ours }).send(MOBILE)
    pass(30 * SECOND)
    await server.send(MOBILE)
    expect((await server.check(MOBILE, texted())).status).toBe('approved')
    pass(10 * MINUTE)
    await server.send(MOBILE)
    expect((await codes.start({ sms: ours }).check(MOBILE, texted())).status).toBe('failed')
    expect(inbox).toHaveLength(1)
  })
})

describe('O13 a text that the provider does not send', () => {
  const SEND_FAILED = 'Failed to send verification code.'
  const cases: readonly [TwilioMood, number, string, number | null][] = [
    ['silent', 503, SEND_FAILED, 5],
    ['resetting', 503, SEND_FAILED, 5],
    ['garbage', 503, SEND_FAILED, 5],
    ['broken', 503, SEND_FAILED, 5],
    ['badAuth', 503, SEND_FAILED, 5],
    ['busy', 503, SEND_FAILED, 5],
    ['throttled', 503, SEND_FAILED, 5],
    ['bursting', 429, 'We have texted this number too often. Please wait 10 minutes and try again.', 600],
    ['fraudGuard', 503, 'We cannot text this number at the moment. Please enter another one or try again later.', 3600],
    ['geoBlocked', 503, 'We cannot text this number at the moment. Please enter another one or try again later.', 3600],
    ['landline', 400, 'That number cannot get texts. Please enter another mobile number.', null],
  ]

  it.each(cases)(
    '(%s) gets %i and a sentence, is requested once, and can be requested again',
    async (mood, http, text, after) => {
      twilio.setMood(mood)
      const refused = await startFor(mood).send(MOBILE)
      expect(refused).toEqual({ httpStatus: http, status: 'failed', message: text, error: text, retryAfter: after })
      expect(twilio.requests).toHaveLength(1)
      twilio.setMood('well')
      expect((await server.send(MOBILE)).httpStatus).toBe(200)
      expect((await server.check(MOBILE, texted())).status).toBe('approved')
      expect(codes.log.join('')).not.toContain(MOBILE.slice(3))
    },
  )

  it('gets 429 and the wait for a new code after five wrong ones, by which the provider still counts', async () => {
    await server.send(MOBILE)
    for (let by = 1; by <= 5; by += 1) await server.check(MOBILE, notThe(texted(), by))
    pass(30 * SECOND)
    const message = 'There were too many wrong codes for this number. Please try again in 10 minutes.'
    expect(await server.send(MOBILE)).toMatchObject({ httpStatus: 429, message, retryAfter: 600 })
    pass(10 * MINUTE)
    expect((await server.send(MOBILE)).httpStatus).toBe(200)
  })

  it.each<TwilioMood>(['silent', 'resetting', 'garbage', 'broken'])(
    'stays counted when it may have been sent (%s)',
    async (mood) => {
      const patient = startFor(mood)
      twilio.setMood(mood)
      for (let text = 0; text < 3; text += 1) expect((await patient.send(MOBILE)).httpStatus).toBe(503)
      expect(await countedTexts()).toMatchObject({ number: 3, prefix: 3, all: 3, address: 3 })
      expect(await patient.send(MOBILE)).toMatchObject({ httpStatus: 429, retryAfter: 600 })
    },
  )

  it.each<TwilioMood>(['landline', 'badAuth', 'busy', 'fraudGuard'])(
    'counts only as a request from its address when the provider refused it (%s)',
    async (mood) => {
      twilio.setMood(mood)
      for (let text = 0; text < 4; text += 1) await server.send(MOBILE)
      expect(await countedTexts()).toMatchObject({ number: 0, prefix: 0, all: 0, address: 4 })
      expect(await rows()).toEqual([])
    },
  )

  it('is sent to the visitor who asks again, even if the database was unavailable when the first was uncounted', async () => {
    const interrupted = codes.start({ database: awayOnceAt('set pause_until') })
    twilio.setMood('fraudGuard')
    expect((await interrupted.send(MOBILE)).httpStatus).toBe(503)
    expect((await interrupted.send(MOBILE)).httpStatus).toBe(503)
    expect(twilio.requests).toHaveLength(2)
    expect(await countedTexts()).toMatchObject({ number: 0, prefix: 0, all: 0, address: 2 })
  })

  it('leaves the current code, and its expiry, unchanged when a resend fails', async () => {
    await server.send(MOBILE)
    const first = texted()
    pass(30 * SECOND)
    twilio.setMood('badAuth')
    await server.send(MOBILE)
    twilio.setMood('well')
    expect((await server.check(MOBILE, first)).status).toBe('approved')
  })

  describe('that is refused late', () => {
    /** Two processes whose provider delivers every text, but says of the first only when told to that it did not. */
    function aLateRefusal() {
      const messages: SmsMessage[] = []
      let refuse = (): void => undefined
      const refused = new Promise<SendAnswer>((resolve) => {
        refuse = () => resolve({ ok: false, reason: 'busy', detail: 'Too many requests' })
      })
      const sms: SmsProvider = {
        codes: 'ours',
        send: (message) => {
          messages.push(message)
          return messages.length === 1 ? refused : Promise.resolve({ ok: true })
        },
      }
      return { late: codes.start({ sms }), other: codes.start({ sms }), messages, refuse }
    }

    it('leaves the pause after a later text unchanged', async () => {
      const { late, other, messages, refuse } = aLateRefusal()
      const first = late.send(MOBILE)
      await expect.poll(() => messages.length).toBe(1)
      pass(30 * SECOND)
      expect((await other.send(MOBILE)).status).toBe('pending')
      refuse()
      expect((await first).httpStatus).toBe(503)
      expect((await other.send(MOBILE)).status).toBe('pending')
      expect(messages).toHaveLength(2)
    })

    it('leaves a code that was right all the same', async () => {
      const { late, messages, refuse } = aLateRefusal()
      const first = late.send(MOBILE)
      await expect.poll(() => messages.length).toBe(1)
      const code = messages[0]?.code ?? ''
      expect((await late.check(MOBILE, code)).status).toBe('approved')
      refuse()
      expect((await first).httpStatus).toBe(503)
      expect((await late.check(MOBILE, code)).status).toBe('approved')
    })
  })

  it('is logged, and not counted by the breaker', async () => {
    twilio.setMood('broken')
    await server.send(MOBILE)
    expect(codes.log.filter((line) => line.includes('code not sent'))).toHaveLength(1)
    expect(await codes.database.query('select texts from breaker')).toEqual([{ texts: [] }])
  })

  it('is aborted after the timeout, even when the provider ignores the abort signal', async () => {
    const signals: AbortSignal[] = []
    const deaf: SmsProvider = {
      codes: 'ours',
      send: (_, signal) => {
        signals.push(signal)
        return new Promise(() => {})
      },
    }
    expect(await codes.start({ sms: deaf, limits }).send(MOBILE)).toMatchObject({
      httpStatus: 503,
      message: SEND_FAILED,
    })
    expect(signals).toMatchObject([{ aborted: true }])
  })

  it('holds no database connection during the call to the provider', async () => {
    twilio.setMood('silent')
    const waiting = codes.start({ limits: { ...defaultLimits, providerTimeoutMs: 2000 } }).send(MOBILE)
    await expect.poll(() => twilio.requests.length).toBe(1)
    // PGlite has one connection: this would wait for it.
    expect(await codes.database.query('select 1 as one')).toEqual([{ one: 1 }])
    expect(twilio.inbox).toHaveLength(1)
    expect((await waiting).httpStatus).toBe(503)
  })
})

describe('O13 a check that the provider does not answer', () => {
  it.each<TwilioMood>(['silent', 'resetting', 'garbage', 'broken', 'badAuth', 'busy', 'fraudGuard'])(
    '(%s) gets 503 and a sentence, and the right code is approved afterwards',
    async (mood) => {
      await server.send(MOBILE)
      const wrong = notThe(texted())
      twilio.setMood(mood)
      const message = 'We could not check your code just now. Please try again in a moment.'
      expect(await startFor(mood).check(MOBILE, wrong)).toEqual({
        httpStatus: 503,
        status: 'failed',
        message,
        error: message,
        retryAfter: 5,
      })
      expect(twilio.requests).toHaveLength(2)
      twilio.setMood('well')
      expect((await server.check(MOBILE, texted())).status).toBe('approved')
    },
  )

  it.each<TwilioMood>(['silent', 'resetting', 'garbage', 'broken', 'badAuth', 'busy', 'fraudGuard'])(
    '(%s) costs no try, however often: only an answer could prove the number',
    async (mood) => {
      const impatient = startFor(mood)
      await server.send(MOBILE)
      twilio.setMood(mood)
      for (let by = 1; by <= 4; by += 1)
        expect((await impatient.check(MOBILE, notThe(texted(), by))).httpStatus).toBe(503)
      expect(await rows()).toMatchObject([{ tries: 0 }])
      expect(await countedTexts()).toMatchObject({ 'wrong-number': 0, 'wrong-address': 0 })
    },
  )

  it.each(['before', 'after'] as const)(
    'costs no try, and gives back only one, when the database went away %s it was uncounted',
    async (when) => {
      await server.send(MOBILE)
      await server.check(MOBILE, notThe(texted()))
      pass(SECOND)
      twilio.setMood('broken')
      const interrupted = codes.start({ database: awayOnceAt('set tries = greatest', when) })
      expect((await interrupted.check(MOBILE, notThe(texted(), 2))).httpStatus).toBe(503)
      expect(await rows()).toMatchObject([{ tries: 1 }])
      expect(await countedTexts()).toMatchObject({ 'wrong-number': 1, 'wrong-address': 1 })
    },
  )

  it('costs no try although the clock goes on', async () => {
    let ms = codes.now()
    const ticking = codes.start({ now: () => new Date((ms += 1)) })
    await ticking.send(MOBILE)
    twilio.setMood('broken')
    expect((await ticking.check(MOBILE, texted())).httpStatus).toBe(503)
    expect(await rows()).toMatchObject([{ tries: 0 }])
    expect(await countedTexts()).toMatchObject({ 'wrong-number': 0, 'wrong-address': 0 })
  })

  it('is logged and counted for the operator as failed, not as wrong', async () => {
    const facts: Fact[] = []
    const counted = codes.start({ observe: (fact) => facts.push(fact) })
    await server.send(MOBILE)
    twilio.setMood('broken')
    await counted.check(MOBILE, texted())
    expect(facts).toEqual([{ type: 'codeChecked', outcome: 'failed' }])
    expect(codes.log.filter((line) => line.includes('code not checked'))).toHaveLength(1)
  })
})

describe("O11 ACMA's fictitious numbers", () => {
  it('are 30 mobiles', () => {
    expect(fictitiousMobiles.size).toBe(30)
    for (const mobile of ['006', '110', '156', '157', '158', '159', '313', '737']) {
      expect(fictitiousMobiles).toContain(`+61491570${mobile}`)
    }
  })

  it('are refused where real texts are sent, without calling the provider, and counted for the operator', async () => {
    const facts: Fact[] = []
    const production = codes.start({ textsPeople: true, observe: (fact) => facts.push(fact) })
    for (const mobile of fictitiousMobiles) {
      expect(await production.send(mobile)).toMatchObject({
        httpStatus: 400,
        status: 'failed',
        error: 'That number belongs to nobody. Please enter your own mobile number.',
      })
    }
    expect(twilio.requests).toEqual([])
    const refusal: Fact = { type: 'text', outcome: 'failed', reason: 'fictitious' }
    expect(facts).toEqual([...fictitiousMobiles].map(() => refusal))
    expect((await production.send('+61491570155')).httpStatus).toBe(200)
  })
})
