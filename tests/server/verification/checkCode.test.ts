import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fact } from '#server/metrics/Fact.ts'
import type { Database } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import {
  answeringLate,
  type Codes,
  type CodesProcess,
  countProofs,
  defaultLimits,
  notThe,
  openCodes,
} from '../../support/openCodes.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'

const MOBILE = '+61491570156'
const OTHER_MOBILE = '+61491570006'
const OTHER = { session: '11111111111111111111111111111111' }
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const WRONG = { httpStatus: 200, status: 'pending', message: 'That code is not right. Please check it and try again.' }
const CLOSED = {
  httpStatus: 200,
  status: 'failed',
  message: 'That code can no longer be used. Please enter your number again to get a new one.',
}
const TOO_OFTEN = {
  httpStatus: 200,
  status: 'failed',
  message: 'You have entered too many wrong codes. Please enter your number again to get a new one.',
}

// Hundreds of statements on an embedded engine that other tests share the processor with.
vi.setConfig({ testTimeout: OPENING_MS })

let codes: Codes
let server: CodesProcess
beforeAll(async () => {
  codes = await openCodes()
}, OPENING_MS)
afterAll(() => codes.close())
beforeEach(async () => {
  await codes.clear()
  server = codes.start()
})

async function sentCode(mobile = MOBILE): Promise<string> {
  expect((await server.send(mobile)).httpStatus).toBe(200)
  return codes.lastCode(mobile)
}

const tries = async () => (await codes.database.query<{ tries: number }>('select tries from code'))[0]?.tries

describe('O2 the life of a code', () => {
  it.each([
    ['9:59', 10 * MINUTE - SECOND, 'approved'],
    ['the last moment', 10 * MINUTE - 1, 'approved'],
    ['10:00', 10 * MINUTE, 'failed'],
  ])("at %s of the server's clock a code is %3$s", async (_when, age, status) => {
    const code = await sentCode()
    codes.pass(age)
    expect((await server.check(MOBILE, code)).status).toBe(status)
  })
})

describe('O3 wrong codes', () => {
  it('close a code at the fifth, so that even the right one is refused', async () => {
    const code = await sentCode()
    for (let by = 1; by <= 4; by += 1) expect(await server.check(MOBILE, notThe(code, by))).toMatchObject(WRONG)
    expect(await server.check(MOBILE, notThe(code, 5))).toMatchObject(TOO_OFTEN)
    expect(await server.check(MOBILE, code)).toMatchObject(CLOSED)
    expect(await countProofs(codes.database)).toBe(0)
  })

  it('are counted across a restart', async () => {
    const code = await sentCode()
    for (let by = 1; by <= 4; by += 1) await server.check(MOBILE, notThe(code, by))
    const restarted = codes.start()
    expect(await restarted.check(MOBILE, notThe(code, 5))).toMatchObject(TOO_OFTEN)
    expect(await restarted.check(MOBILE, code)).toMatchObject(CLOSED)
  })

  it('are limited to ten per number in 24 hours, over all sessions; then even the right one is refused', async () => {
    for (const session of ['session-1', 'session-2']) {
      await server.send(MOBILE, { session })
      for (let by = 1; by <= 4; by += 1) await server.check(MOBILE, notThe(codes.lastCode(), by), { session })
      codes.pass(2 * MINUTE)
    }
    await server.send(MOBILE, OTHER)
    const code = codes.lastCode()
    for (let by = 1; by <= 2; by += 1) expect(await server.check(MOBILE, notThe(code, by), OTHER)).toMatchObject(WRONG)
    const refused = await server.check(MOBILE, code, OTHER)
    expect(refused).toMatchObject({ httpStatus: 429, status: 'failed', retryAfter: 24 * 3600 - 240 })
    expect(refused.message).toBe('There were too many wrong codes for this number. Please try again in 24 hours.')
    expect(refused.error).toBe(refused.message)
    expect(await countProofs(codes.database)).toBe(0)
  })

  it('are limited to 20 per address and hour', async () => {
    const mobiles = Array.from({ length: 6 }, (_, index) => `+6149157000${index}`)
    for (const mobile of mobiles.slice(0, 5)) {
      const code = await sentCode(mobile)
      for (let by = 1; by <= 4; by += 1) await server.check(mobile, notThe(code, by))
    }
    const last = mobiles[5] ?? ''
    const code = await sentCode(last)
    const refused = await server.check(last, code)
    expect(refused).toMatchObject({ httpStatus: 429, retryAfter: 3600 })
    expect(refused.message).toBe(
      'There were too many wrong codes from your connection. Please try again in 60 minutes.',
    )
    // A refused guess costs no try.
    for (let repeat = 1; repeat < defaultLimits.codeTries; repeat += 1) await server.check(last, code)
    expect((await server.check(last, code, { address: '198.51.100.9' })).status).toBe('approved')
  })

  it('are refused with the longest wait when several limits are reached', async () => {
    const strict = codes.start({ limits: { ...defaultLimits, wrongCodesPerNumberDay: 1, wrongCodesPerAddressHour: 1 } })
    const code = await sentCode()
    await strict.check(MOBILE, notThe(code))
    expect(await strict.check(MOBILE, code)).toMatchObject({ httpStatus: 429, retryAfter: 24 * 3600 })
  })

  it('reach no limit by repeats at once, nor by right codes', async () => {
    const strict = codes.start({ limits: { ...defaultLimits, wrongCodesPerNumberDay: 2, wrongCodesPerAddressHour: 2 } })
    const code = await sentCode()
    for (let repeat = 0; repeat < 3; repeat += 1) expect(await strict.check(MOBILE, notThe(code))).toMatchObject(WRONG)
    expect((await strict.check(MOBILE, code)).status).toBe('approved')
    expect((await strict.check(OTHER_MOBILE, await sentCode(OTHER_MOBILE))).status).toBe('approved')
  })

  it('are counted for the operator apart from those that a limit refuses', async () => {
    const facts: Fact[] = []
    const limits = { ...defaultLimits, wrongCodesPerNumberDay: 1 }
    const strict = codes.start({ limits, observe: (fact) => facts.push(fact) })
    const code = await sentCode()
    await strict.check(MOBILE, notThe(code, 1))
    await strict.check(MOBILE, notThe(code, 2))
    expect(facts).toEqual([
      { type: 'codeChecked', outcome: 'wrong' },
      { type: 'codeChecked', outcome: 'refused' },
    ])
  })

  it('are compared five times when 8 processes receive 40 at once', async () => {
    const code = await sentCode()
    const processes = Array.from({ length: 8 }, () => codes.start())
    const replies = await Promise.all(
      processes.flatMap((process, index) =>
        Array.from({ length: 5 }, (_, step) => process.check(MOBILE, notThe(code, 1 + index * 5 + step))),
      ),
    )
    const compared = replies.filter((reply) => reply.message !== CLOSED.message)
    expect(compared).toHaveLength(defaultLimits.codeTries)
    expect(await tries()).toBe(defaultLimits.codeTries)
    expect(await server.check(MOBILE, code)).toMatchObject(CLOSED)
    const [counted] = await codes.database.query(
      `select cardinality(times) as wrong from limit_use where key = 'wrong-number:' || $1`,
      [MOBILE],
    )
    expect(counted).toEqual({ wrong: defaultLimits.codeTries })
  })
})

describe('O4 an attack', () => {
  it('gets no more guesses compared than the limits allow, however many it makes', async () => {
    const mobiles = Array.from({ length: 4 }, (_, index) => `+6149157000${index}`)
    const attackers = Array.from({ length: 3 }, (_, index) => `198.51.100.${index}`)
    let guesses = 0
    for (let round = 0; round < 4; round += 1) {
      for (const mobile of mobiles) {
        await server.send(mobile)
        await Promise.all(
          Array.from({ length: 12 }, (_, index) => {
            guesses += 1
            const code = notThe(codes.lastCode(mobile), 1 + round * 12 + index)
            return server.check(mobile, code, { address: attackers[index % attackers.length] ?? '' })
          }),
        )
      }
      codes.pass(15 * MINUTE)
    }
    const rows = await codes.database.query<{ compared: number }>(
      `select cardinality(times) as compared from limit_use where key like 'wrong-number:%'`,
    )
    expect(guesses).toBe(192)
    expect(rows.map(({ compared }) => compared)).toEqual(mobiles.map(() => defaultLimits.wrongCodesPerNumberDay))
    expect(await countProofs(codes.database)).toBe(0)
  })
})

describe('a right code', () => {
  it.each([
    ['Arabic', '٠'],
    ['Persian', '۰'],
    ['Devanagari', '०'],
    ['full-width', '０'],
    ['mathematical bold', '𝟎'],
    ['mathematical monospace, which follow others', '𝟶'],
  ])('is one in %s digits, too', async (_script, zero) => {
    const digit = (value: string): string => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(value))
    const typed = [...(await sentCode())].map(digit).join('')
    expect((await server.check(MOBILE, typed)).status).toBe('approved')
  })
})

describe('a text message with a right code', () => {
  it('is taken for the code', async () => {
    expect((await server.check(MOBILE, `Your code is ${await sentCode()}.`)).status).toBe('approved')
  })

  it.each(['Your code is 123456, not 654321', 'Your code is 1234567'])(
    'uses up no try with any other number: %j',
    async (typed) => {
      await sentCode()
      expect((await server.check(MOBILE, typed)).status).toBe('pending')
      expect(await tries()).toBe(0)
    },
  )
})

describe('O7 what does not count as a try', () => {
  it.each(['12345', '1234567', 'abcdef', '١٢٣٤٥', '------', '  '])('is %j, which is not a code', async (typed) => {
    const code = await sentCode()
    const reply = await server.check(MOBILE, typed)
    expect(reply).toMatchObject({ status: 'pending', message: 'Please enter the 6 digits of the code we texted you.' })
    expect(await tries()).toBe(0)
    expect((await server.check(MOBILE, code)).status).toBe('approved')
  })

  it('is the same wrong code again within five seconds', async () => {
    const wrong = notThe(await sentCode())
    for (let repeat = 0; repeat < 3; repeat += 1) expect(await server.check(MOBILE, wrong)).toMatchObject(WRONG)
    codes.pass(5 * SECOND - 1)
    expect(await server.check(MOBILE, wrong)).toMatchObject(WRONG)
    expect(await tries()).toBe(1)
    codes.pass(1)
    expect(await server.check(MOBILE, wrong)).toMatchObject(WRONG)
    expect(await tries()).toBe(2)
  })

  it('is the same wrong code at several processes at once', async () => {
    const wrong = notThe(await sentCode())
    const processes = Array.from({ length: 6 }, () => codes.start())
    const replies = await Promise.all(processes.map(({ check }) => check(MOBILE, wrong)))
    for (const reply of replies) expect(reply).toMatchObject(WRONG)
    expect(await tries()).toBe(1)
  })

  it('does not include the same wrong code with others in between', async () => {
    const code = await sentCode()
    for (const by of [1, 2, 1]) await server.check(MOBILE, notThe(code, by))
    expect(await tries()).toBe(3)
  })

  it('includes a repetition of the fifth wrong code, which gets the same answer', async () => {
    const code = await sentCode()
    for (let by = 1; by <= 4; by += 1) await server.check(MOBILE, notThe(code, by))
    expect(await server.check(MOBILE, notThe(code, 5))).toMatchObject(TOO_OFTEN)
    expect(await server.check(MOBILE, notThe(code, 5))).toMatchObject(TOO_OFTEN)
  })
})

describe('O8 the approved code again', () => {
  it('is approved again for 120 seconds, with one proof', async () => {
    const code = await sentCode()
    await server.check(MOBILE, code)
    const proof = await codes.database.query('select * from proof')
    codes.pass(120 * SECOND - 1)
    expect((await codes.start().check(MOBILE, code)).status).toBe('approved')
    expect(await codes.database.query('select * from proof')).toEqual(proof)
    expect(proof).toHaveLength(1)
    codes.pass(1)
    expect(await server.check(MOBILE, code)).toMatchObject(CLOSED)
  })

  it('is approved for all of ten simultaneous requests, with one proof', async () => {
    const code = await sentCode()
    const processes = Array.from({ length: 10 }, () => codes.start())
    const replies = await Promise.all(processes.map(({ check }) => check(MOBILE, code)))
    expect(replies.map(({ status }) => status)).toEqual(processes.map(() => 'approved'))
    expect(await countProofs(codes.database)).toBe(1)
    expect(await tries()).toBe(1)
  })

  it('is not approved with another code', async () => {
    const code = await sentCode()
    await server.check(MOBILE, code)
    expect(await server.check(MOBILE, notThe(code))).toMatchObject(CLOSED)
  })
})

describe('O13 a right code that cannot be recorded for the breaker', () => {
  it('is still approved, and the failure is logged', async () => {
    const code = await sentCode()
    const withoutBreaker: Database = {
      ...codes.database,
      query: async <Row extends object>(text: string, params?: readonly unknown[]) => {
        if (text.includes('update breaker')) throw new DatabaseUnavailableError(new Error('Statement timeout'))
        return codes.database.query<Row>(text, params)
      },
    }
    const stalled = codes.start({ database: withoutBreaker })
    expect(await stalled.check(MOBILE, code)).toMatchObject({ httpStatus: 200, status: 'approved' })
    expect(codes.log.map((line) => JSON.parse(line).msg)).toEqual(['right code not counted'])
  })
})

describe('O9 a code', () => {
  it('is invalid for another session or number', async () => {
    const code = await sentCode()
    expect(await server.check(MOBILE, code, OTHER)).toMatchObject(CLOSED)
    expect(await server.check(OTHER_MOBILE, code)).toMatchObject(CLOSED)
    codes.pass(30 * SECOND)
    await server.send(MOBILE, OTHER)
    await server.send(OTHER_MOBILE)
    expect((await server.check(MOBILE, code, OTHER)).status).toBe('pending')
    expect((await server.check(OTHER_MOBILE, code)).status).toBe('pending')
    expect(await countProofs(codes.database)).toBe(0)
  })

  it('is judged by itself, whatever other sessions, numbers and codes are checked at the same moment', async () => {
    const code = await sentCode()
    await server.send(OTHER_MOBILE)
    codes.pass(30 * SECOND)
    await server.send(MOBILE, OTHER)
    const { check } = codes.start({ database: answeringLate(codes.database) })
    const [wrong, right, ...others] = await Promise.all([
      check(MOBILE, notThe(code)),
      check(MOBILE, code),
      check(MOBILE, code, OTHER),
      check(OTHER_MOBILE, code),
    ])
    expect(right.status).toBe('approved')
    for (const { status } of [wrong, ...others]) expect(status).not.toBe('approved')
  })

  it('is valid for all spellings of a number', async () => {
    const code = await sentCode()
    expect((await server.check('(0491) 570-156', code)).status).toBe('approved')
  })

  it('proves nothing without a session (D17)', async () => {
    await server.send(MOBILE, { session: '' })
    expect((await server.check(MOBILE, codes.lastCode(), { session: '' })).status).toBe('approved')
    expect(await countProofs(codes.database)).toBe(0)
  })

  it('leaves no row behind when it is guessed without having been sent', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(await server.check(`+6149157000${index}`, '123456')).toMatchObject(CLOSED)
    }
    expect(await codes.database.query('select key from limit_use')).toEqual([])
  })

  it('can be requested again long after it was approved; its proof is kept until then, and is of that time then', async () => {
    await server.check(MOBILE, await sentCode())
    codes.pass(HOUR)
    const second = await sentCode()
    expect(await countProofs(codes.database)).toBe(1)
    expect((await server.check(MOBILE, second)).status).toBe('approved')
    expect(await codes.database.query('select approved_at from proof')).toEqual([
      { approved_at: new Date(codes.now()) },
    ])
  })
})
