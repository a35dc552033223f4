import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Queryable } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { openSweep } from '#server/verification/openSweep.ts'
import { type Codes, openCodes } from '../../support/openCodes.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'

const MOBILE = '+61491570156'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let codes: Codes
beforeAll(async () => {
  codes = await openCodes()
}, OPENING_MS)
afterAll(() => codes.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return codes.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

const logged: string[] = []
const openOn = (database: Queryable) => {
  logged.length = 0
  const log = { warn: (_fields: unknown, message?: string) => void logged.push(message ?? '') }
  return openSweep({ database, now: () => new Date(codes.now()), log })
}

/** A database on which only the sweep's statements fail. */
const failingWith = (error: Error) => ({
  ...codes.database,
  query: <Row extends object>(text: string, params?: readonly unknown[]) =>
    text.includes('skip locked') ? Promise.reject(error) : codes.database.query<Row>(text, params),
})

const keptCodes = () => codes.database.query('select sealed is not null as "isSealed" from code')

describe('openSweep', () => {
  it('erases an expired code, and a day later its row, even when no other is requested', async () => {
    const sweep = openOn(codes.database)
    await codes.start().send(MOBILE)
    vi.advanceTimersByTime(MINUTE)
    await sweep.runNow()
    expect(await keptCodes()).toEqual([{ isSealed: true }])
    codes.pass(11 * MINUTE)
    vi.advanceTimersByTime(MINUTE)
    await sweep.runNow()
    expect(await keptCodes()).toEqual([{ isSealed: false }])
    codes.pass(DAY)
    vi.advanceTimersByTime(MINUTE)
    await sweep.stop()
    expect(await keptCodes()).toEqual([])
    expect(await codes.database.query('select key from limit_use')).toEqual([])
  })

  it('continues after a failure, and logs it unless the database is unavailable', async () => {
    const away = openOn(failingWith(new DatabaseUnavailableError(new Error('gone'))))
    await away.runNow()
    expect(logged).toEqual([])
    await away.stop()
    const broken = openOn(failingWith(new Error('no such table')))
    await broken.runNow()
    await broken.runNow()
    expect(logged).toEqual(['old codes were not removed', 'old codes were not removed'])
    await broken.stop()
  })

  it('does not run inside a visitor’s request: when it fails, codes are still sent and approved', async () => {
    const server = codes.start({ database: failingWith(new Error('canceling statement due to statement timeout')) })
    expect((await server.send(MOBILE)).httpStatus).toBe(200)
    expect((await server.check(MOBILE, codes.lastCode())).status).toBe('approved')
  })
})
