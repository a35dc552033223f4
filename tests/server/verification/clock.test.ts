import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Codes, type CodesProcess, notThe, onlyLimits, openCodes } from '../../support/openCodes.ts'
import { codeMessages } from '#server/verification/checkCode.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'

const MOBILE = '+61491570156'
const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY

/** A number with a different prefix from the others. Nobody's: it is never texted. */
const stranger = (index: number) => `+61491${String(index).padStart(2, '0')}0000`

vi.setConfig({ testTimeout: OPENING_MS })

let codes: Codes
beforeAll(async () => {
  codes = await openCodes()
}, OPENING_MS)
afterAll(() => codes.close())
beforeEach(() => codes.clear())

/** Runs work while the clock is `ms` ahead, before it is corrected. */
async function ahead(ms: number, happens: () => Promise<unknown>): Promise<void> {
  codes.pass(ms)
  await happens()
  codes.pass(-ms)
}

/** Texts to this many strangers, a minute apart: the replies' status codes. */
async function statusesOf(server: CodesProcess, count: number): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) {
    codes.pass(MINUTE)
    statuses.push((await server.send(stranger(index))).httpStatus)
  }
  return statuses
}

describe('a clock that was ahead and is corrected', () => {
  it.each([30 * MINUTE, YEAR])('does not delay a text by the %i ms that one was sent ahead', async (ms) => {
    const server = codes.start({ limits: onlyLimits({ sendsPerMinute: 2 }) })
    await ahead(ms, () => server.send(stranger(99)))
    expect(await statusesOf(server, 5)).toEqual([200, 200, 200, 200, 200])
  })

  it('does not use up the daily limit for all, except while it was ahead', async () => {
    const server = codes.start({ limits: onlyLimits({ sendsPerMinute: 2 }) })
    await ahead(YEAR, () => Promise.all([server.send(stranger(98)), server.send(stranger(99))]))
    expect(await statusesOf(server, 3)).toEqual([200, 200, 200])
  })

  it('delays the next text to a number by no more than its pause', async () => {
    const server = codes.start()
    await ahead(YEAR, () => server.send(MOBILE))
    expect((await server.send(MOBILE)).httpStatus).toBe(200)
    expect(codes.inbox).toHaveLength(2)
    codes.pass(SECOND)
    await server.send(MOBILE)
    expect(codes.inbox).toHaveLength(2)
  })

  it('does not say that a code was sent after a text that failed', async () => {
    const server = codes.start()
    await ahead(30 * MINUTE, () => server.send(MOBILE))
    const failing = codes.start({ sms: { codes: 'ours', send: () => Promise.reject(new Error('no answer')) } })
    expect((await failing.send(MOBILE)).httpStatus).toBe(503)
    codes.pass(SECOND)
    expect((await server.send(MOBILE)).httpStatus).toBe(200)
    expect(codes.inbox).toHaveLength(2)
  })

  it('does not say that a code was sent while the one that was is used up', async () => {
    const server = codes.start()
    await ahead(30 * MINUTE, () => server.send(MOBILE))
    await server.send(MOBILE)
    for (let guess = 1; guess <= 5; guess += 1) await server.check(MOBILE, notThe(codes.lastCode(), guess))
    expect(await server.send(MOBILE)).toMatchObject({ httpStatus: 429, retryAfter: 60 })
  })

  it('does not lengthen the pauses after that one', async () => {
    const server = codes.start()
    await ahead(YEAR, () => server.send(MOBILE))
    await server.send(MOBILE)
    codes.pass(MINUTE)
    await server.send(MOBILE)
    codes.pass(MINUTE)
    await server.send(MOBILE)
    expect(codes.inbox).toHaveLength(4)
  })

  it.each([30 * MINUTE, YEAR])('does not extend a code made %i ms ahead: another one is texted', async (ms) => {
    const server = codes.start()
    await ahead(ms, () => server.send(MOBILE))
    const early = codes.lastCode()
    expect((await server.check(MOBILE, early)).message).toBe(codeMessages.closed)
    codes.pass(2 * MINUTE)
    await server.send(MOBILE)
    const [code] = await codes.database.query<{ expiresAt: Date }>('select expires_at as "expiresAt" from code')
    expect(code?.expiresAt.getTime()).toBe(codes.now() + 10 * MINUTE)
    expect((await server.check(MOBILE, codes.lastCode())).status).toBe('approved')
  })

  it('texts another code in place of one that was swept ahead', async () => {
    const server = codes.start()
    await server.send(MOBILE)
    await ahead(30 * MINUTE, () => codes.sweep())
    codes.pass(2 * MINUTE)
    expect((await server.send(MOBILE)).httpStatus).toBe(200)
    expect(codes.inbox).toHaveLength(2)
    expect((await server.check(MOBILE, codes.lastCode())).status).toBe('approved')
  })

  it("sweeps nothing that has not also expired by the database's clock, nor what only a clock that is behind finds too late", async () => {
    const server = codes.start({ limits: onlyLimits({ sendsPerMinute: 1 }) })
    await ahead(Date.now() - codes.now(), async () => {
      await server.send(MOBILE)
      for (const days of [3, -3]) await ahead(days * DAY, () => codes.sweep())
      expect((await server.send(stranger(1))).httpStatus).toBe(503)
      expect((await server.check(MOBILE, codes.lastCode())).status).toBe('approved')
    })
  })

  it('sweeps no code that it has made itself, however far its clock is ahead', async () => {
    const server = codes.start()
    await ahead(Date.now() - codes.now() + 3 * DAY, async () => {
      await server.send(MOBILE)
      await codes.sweep()
      expect((await server.check(MOBILE, codes.lastCode())).status).toBe('approved')
    })
  })

  it('keeps a code that another process with a clock some seconds ahead has made', async () => {
    const server = codes.start()
    await ahead(5 * SECOND, () => server.send(MOBILE))
    expect((await server.send(MOBILE)).httpStatus).toBe(200)
    expect(codes.inbox).toHaveLength(1)
    expect((await server.check(MOBILE, codes.lastCode())).status).toBe('approved')
  })

  it('does not block guesses because of too many made ahead', async () => {
    const server = codes.start({ limits: onlyLimits({ wrongCodesPerAddressHour: 1 }) })
    await ahead(YEAR, async () => {
      await server.send(stranger(99))
      await server.check(stranger(99), notThe(codes.lastCode()))
    })
    await server.send(MOBILE)
    expect((await server.check(MOBILE, notThe(codes.lastCode()))).status).toBe('pending')
    expect((await server.check(MOBILE, notThe(codes.lastCode(), 2))).httpStatus).toBe(429)
  })

  it('does not make the breaker forget approved codes', async () => {
    const server = codes.start({ limits: onlyLimits({ approvalSample: 10, approvalFloorPercent: 20 }) })
    await ahead(YEAR, () => server.send(stranger(99)))
    for (let index = 0; index < 9; index += 1) {
      codes.pass(SECOND)
      await server.send(stranger(index))
      if (index < 3) await server.check(stranger(index), codes.lastCode())
    }
    codes.pass(SECOND)
    expect((await server.send(stranger(50))).httpStatus).toBe(200)
  })

  it('does not count right codes, or texts, of a year ahead for that year: the breaker opens, and not by them', async () => {
    const server = codes.start({ limits: onlyLimits({ approvalSample: 10, approvalFloorPercent: 20 }) })
    await ahead(YEAR, async () => {
      for (let index = 0; index < 10; index += 1) {
        await server.send(stranger(index))
        if (index < 2) await server.check(stranger(index), codes.lastCode())
      }
    })
    for (let index = 10; index < 20; index += 1) expect((await server.send(stranger(index))).httpStatus).toBe(200)
    expect((await server.send(stranger(20))).httpStatus).toBe(503)
  })

  it('does not hold texts back for longer than the pause of the open breaker', async () => {
    const limits = onlyLimits({ approvalSample: 10, approvalFloorPercent: 20, breakerPauseMs: 5 * MINUTE })
    const server = codes.start({ limits })
    for (let index = 0; index < 10; index += 1) await server.send(stranger(index))
    await ahead(30 * MINUTE, () => server.send(stranger(50)))
    expect(codes.inbox).toHaveLength(11)
    expect(await server.send(stranger(51))).toMatchObject({ httpStatus: 503, retryAfter: 300 })
    codes.pass(5 * MINUTE)
    expect((await server.send(stranger(52))).httpStatus).toBe(200)
    expect(await server.send(stranger(53))).toMatchObject({ httpStatus: 503, retryAfter: 300 })
  })

  it('logs each time that texts are held back', async () => {
    const server = codes.start({ limits: onlyLimits({ approvalSample: 10, approvalFloorPercent: 20 }) })
    const holdBack = async () => {
      for (let index = 0; index < 11; index += 1) {
        codes.pass(SECOND)
        await server.send(stranger(index))
      }
    }
    await ahead(YEAR, holdBack)
    await codes.database.script(`update breaker set texts = '{}', approvals = '{}'`)
    await server.send(stranger(50))
    await holdBack()
    expect(codes.log.filter((line) => line.includes('texts are held back'))).toHaveLength(2)
  })

  it('still sweeps expired codes', async () => {
    const server = codes.start()
    await ahead(100 * YEAR, () => server.send(stranger(99)))
    await server.send(MOBILE)
    codes.pass(11 * MINUTE)
    await codes.sweep()
    const [row] = await codes.database.query('select sealed from code where mobile = $1', [MOBILE])
    expect(row).toEqual({ sealed: null })
    const named = 'select key from limit_use where key like $1 union all select mobile from code where mobile = $2'
    expect(await codes.database.query(named, [`%:${stranger(99)}`, stranger(99)])).toEqual([])
  })
})
