import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answeringLate,
  type Codes,
  type CodesProcess,
  defaultLimits,
  notThe,
  onlyLimits,
  openCodes,
} from '../../support/openCodes.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'

const MOBILE = '+61491570156'
const OTHER = { session: '11111111111111111111111111111111' }
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A number with the same prefix, and one with another. Neither is anybody's: they are never texted. */
const neighbour = (index: number) => `+6149157${String(index).padStart(4, '0')}`
const stranger = (index: number) => `+61491${String(index).padStart(2, '0')}0000`

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

describe('O5 a resend', () => {
  it('sends the same code again, with its tries and its expiry', async () => {
    await server.send(MOBILE)
    const [first] = codes.inbox
    await server.check(MOBILE, notThe(codes.lastCode()))
    codes.pass(30 * SECOND)
    expect((await server.send(MOBILE)).status).toBe('pending')
    expect(codes.inbox).toEqual([first, first])
    const [row] = await codes.database.query('select tries from code')
    expect(row).toEqual({ tries: 1 })
    codes.pass(10 * MINUTE - 30 * SECOND - 1)
    expect((await server.check(MOBILE, codes.lastCode())).status).toBe('approved')
  })

  it('does not extend the life of a code', async () => {
    await server.send(MOBILE)
    codes.pass(9 * MINUTE)
    await server.send(MOBILE)
    codes.pass(MINUTE)
    expect((await server.check(MOBILE, codes.lastCode())).status).toBe('failed')
  })

  it('sends a new code once the old one is expired, approved or closed', async () => {
    await server.send(MOBILE)
    const first = codes.lastCode()
    for (let by = 1; by <= 5; by += 1) await server.check(MOBILE, notThe(first, by))
    codes.pass(30 * SECOND)
    await server.send(MOBILE)
    const second = codes.lastCode()
    expect(codes.inbox).toHaveLength(2)
    expect((await server.check(MOBILE, second)).status).toBe('approved')
    codes.pass(HOUR)
    await server.send(MOBILE)
    codes.pass(10 * MINUTE)
    await server.send(MOBILE)
    expect(codes.inbox).toHaveLength(4)
    expect((await server.check(MOBILE, codes.lastCode())).status).toBe('approved')
  })

  it('waits 30, then 60 seconds, and is refused a fourth time within ten minutes', async () => {
    const textedAt: number[] = []
    const start = codes.now()
    while (codes.now() < start + 13 * MINUTE) {
      await server.send(MOBILE)
      if (codes.inbox.length > textedAt.length) textedAt.push((codes.now() - start) / SECOND)
      codes.pass(10 * SECOND)
    }
    expect(textedAt).toEqual([0, 30, 90, 600, 720])
  })

  it('waits 120 seconds after a third text, and after any later one', async () => {
    const patient = codes.start({ limits: onlyLimits({}) })
    const textedAt: number[] = []
    const start = codes.now()
    while (codes.now() < start + 8 * MINUTE) {
      await patient.send(MOBILE)
      if (codes.inbox.length > textedAt.length) textedAt.push((codes.now() - start) / SECOND)
      codes.pass(10 * SECOND)
    }
    expect(textedAt).toEqual([0, 30, 90, 210, 330, 450])
  })

  it('waits 30 seconds again once no other text came within ten minutes', async () => {
    for (const pause of [30 * SECOND, 10 * MINUTE, 30 * SECOND]) {
      await server.send(MOBILE)
      codes.pass(pause)
    }
    await server.send(MOBILE)
    expect(codes.inbox).toHaveLength(4)
  })

  it('is limited to five per number in 24 hours, over all sessions', async () => {
    for (let hour = 0; hour < 5; hour += 1) {
      expect((await server.send(MOBILE, { session: `session-${hour}` })).httpStatus).toBe(200)
      codes.pass(HOUR)
    }
    const refused = await server.send(MOBILE, OTHER)
    expect(refused).toMatchObject({ httpStatus: 429, status: 'failed', retryAfter: 19 * 3600 })
    expect(refused.error).toBe('We have texted this number several times. Please try again in 19 hours.')
    codes.pass(19 * HOUR - 1)
    expect((await server.send(MOBILE, OTHER)).retryAfter).toBe(1)
    codes.pass(1)
    expect((await server.send(MOBILE, OTHER)).httpStatus).toBe(200)
    expect(codes.inbox).toHaveLength(6)
  })

  it('is refused for a number whose guesses are used up, because the code could not be checked', async () => {
    for (let round = 0; round < 2; round += 1) {
      await server.send(MOBILE)
      for (let by = 1; by <= 5; by += 1) await server.check(MOBILE, notThe(codes.lastCode(), by))
      codes.pass(10 * MINUTE)
    }
    const refused = await server.send(MOBILE)
    expect(refused).toMatchObject({ httpStatus: 429, retryAfter: 24 * 3600 - 20 * 60 })
    expect(refused.error).toBe('There were too many wrong codes for this number. Please try again in 24 hours.')
    expect(codes.inbox).toHaveLength(2)
  })
})

describe('O3 the guesses at a number', () => {
  it('are not used up by texts', async () => {
    const strict = codes.start({ limits: onlyLimits({ wrongCodesPerNumberDay: 1 }) })
    await strict.send(MOBILE)
    codes.pass(30 * SECOND)
    expect((await strict.send(MOBILE)).httpStatus).toBe(200)
    expect((await strict.check(MOBILE, codes.lastCode())).status).toBe('approved')
  })
})

describe('O6 the same request twice', () => {
  it('is pending for the session that asked, without a second text', async () => {
    const first = await server.send(MOBILE)
    codes.pass(30 * SECOND - 1)
    expect(await server.send(MOBILE)).toEqual(first)
    expect(codes.inbox).toHaveLength(1)
  })

  it('changes nothing that is stored when it is answered with pending', async () => {
    const stored = () =>
      codes.database.query(
        'select * from code, breaker, (select json_agg(limit_use order by key) as limits from limit_use) as counted',
      )
    await server.send(MOBILE)
    const first = await stored()
    codes.pass(SECOND)
    await server.send(MOBILE)
    expect(await stored()).toEqual(first)
  })

  it('tells another session how long to wait', async () => {
    await server.send(MOBILE)
    codes.pass(10 * SECOND)
    const refused = await server.send(MOBILE, OTHER)
    expect(refused).toMatchObject({ httpStatus: 429, status: 'failed', retryAfter: 20 })
    expect(refused.error).toBe(
      'We have just texted this number. Please wait 20 seconds before you ask for another code.',
    )
    expect(refused.message).toBe(refused.error)
  })

  it('is no longer answered with pending once the code is used up', async () => {
    await server.send(MOBILE)
    for (let by = 1; by <= 5; by += 1) await server.check(MOBILE, notThe(codes.lastCode(), by))
    expect(await server.send(MOBILE)).toMatchObject({ httpStatus: 429, retryAfter: 30 })
    codes.pass(30 * SECOND)
    expect((await server.send(MOBILE)).httpStatus).toBe(200)
    expect(codes.inbox).toHaveLength(2)
  })

  it('is refused by what holds it back for longest once the code is used up', async () => {
    const strict = codes.start({ limits: onlyLimits({ sendsPerMinute: 2 }) })
    await strict.send(MOBILE)
    codes.pass(30 * SECOND)
    await strict.send(MOBILE)
    await strict.check(MOBILE, codes.lastCode())
    const refused = await strict.send(MOBILE)
    expect(refused).toMatchObject({ httpStatus: 429, retryAfter: 60 })
    expect(refused.error).toMatch(/^We have just texted this number\./)
  })

  it('is no longer answered with pending once a later code is used up', async () => {
    await server.send(MOBILE)
    await server.check(MOBILE, codes.lastCode())
    codes.pass(30 * SECOND)
    await server.send(MOBILE)
    await server.check(MOBILE, codes.lastCode())
    expect(await server.send(MOBILE)).toMatchObject({ httpStatus: 429, retryAfter: 60 })
    expect(codes.inbox).toHaveLength(2)
  })

  it('sends one text for 20 simultaneous requests to one process', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => server.send(MOBILE)))
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(codes.inbox).toHaveLength(1)
  })

  it('is not one for another session or number at the same moment', async () => {
    const other = neighbour(1)
    const late = codes.start({ database: answeringLate(codes.database) })
    const [own, others, second] = await Promise.all([late.send(MOBILE), late.send(MOBILE, OTHER), late.send(other)])
    expect(new Set([own.httpStatus, others.httpStatus])).toEqual(new Set([200, 429]))
    expect(second.httpStatus).toBe(200)
    expect(codes.inbox.map(({ to }) => to).toSorted()).toEqual([MOBILE, other].toSorted())
  })

  it('names the session, and the pause, in the row of the number alone', async () => {
    await server.send(MOBILE)
    const rows = await codes.database.query<{ key: string }>(
      'select key from limit_use where holder is not null or pause_until is not null',
    )
    expect(rows).toEqual([{ key: expect.stringMatching(/^number:/) }])
  })

  it('counts a text once when its limits are swept just before', async () => {
    const { database } = codes
    let isSwept = false
    const late = codes.start({
      database: {
        ...database,
        query: async (text, params) => {
          if (text.includes('is_ready') && !isSwept) {
            isSwept = true
            await database.script('delete from limit_use')
          }
          return database.query(text, params)
        },
      },
    })
    expect((await late.send(MOBILE)).httpStatus).toBe(200)
    const [counted] = await database.query(
      "select cardinality(times) as times, cardinality(texts) as texts from limit_use, breaker where key = 'all'",
    )
    expect(counted).toEqual({ times: 1, texts: 1 })
  })

  it('sends one text for 20 simultaneous requests to 20 processes', async () => {
    const processes = Array.from({ length: 20 }, () => codes.start())
    const replies = await Promise.all(processes.map(({ send }) => send(MOBILE)))
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(codes.inbox).toHaveLength(1)
    const [counted] = await codes.database.query("select cardinality(times) as texts from limit_use where key = 'all'")
    expect(counted).toEqual({ texts: 1 })
  })
})

describe('O12 the limits on texts', () => {
  it('allow 30 an hour per address, and tell it the wait', async () => {
    for (let index = 0; index < 30; index += 1) {
      codes.pass(2 * SECOND)
      expect((await server.send(stranger(index))).httpStatus).toBe(200)
    }
    const refused = await server.send(stranger(30))
    expect(refused).toMatchObject({ httpStatus: 429, retryAfter: 3600 - 58 })
    expect(refused.error).toMatch(
      /^Too many codes were requested from your connection\. Please try again in 60 minutes\./,
    )
    expect((await server.send(stranger(30), { address: '203.0.113.8' })).httpStatus).toBe(200)
  })

  it('count an IPv6 /56 as one address, and an IPv4-mapped address as IPv4', async () => {
    const strict = codes.start({ limits: onlyLimits({ sendsPerAddressHour: 1 }) })
    expect((await strict.send(stranger(1), { address: '2001:db8:0:12::1' })).httpStatus).toBe(200)
    expect((await strict.send(stranger(2), { address: '2001:db8:0:ff:ffff::2' })).httpStatus).toBe(429)
    expect((await strict.send(stranger(2), { address: '2001:db8:0:100::2' })).httpStatus).toBe(200)
    expect((await strict.send(stranger(3), { address: '198.51.100.1' })).httpStatus).toBe(200)
    expect((await strict.send(stranger(4), { address: '::ffff:198.51.100.1' })).httpStatus).toBe(429)
  })

  it('allow 20 an hour for numbers that differ only in their last four digits', async () => {
    for (let index = 0; index < 20; index += 1) {
      expect((await server.send(neighbour(index), { address: `198.51.100.${index}` })).httpStatus).toBe(200)
    }
    const refused = await server.send(neighbour(20), { address: '198.51.100.20' })
    expect(refused).toMatchObject({ httpStatus: 503, retryAfter: 3600 })
    expect(refused.error).toBe('We cannot text codes at the moment. Please try again in 60 minutes.')
    expect((await server.send(stranger(1))).httpStatus).toBe(200)
  })

  it.each([
    ['60 in a minute', { sendsPerMinute: 60 }, MINUTE],
    ['60 in 24 hours', { sendsPerDay: 60 }, 24 * HOUR],
  ])('allow %s, in total', async (_what, limits, span) => {
    const strict = codes.start({ limits: onlyLimits(limits) })
    for (let index = 0; index < 60; index += 1) await strict.send(neighbour(index))
    const refused = await strict.send(neighbour(60))
    expect(refused).toMatchObject({ httpStatus: 503, retryAfter: span / SECOND })
    codes.pass(span)
    expect((await strict.send(neighbour(60))).httpStatus).toBe(200)
  })

  it('count numbers together that differ in their last four digits alone', async () => {
    const strict = codes.start({ limits: onlyLimits({ sendsPerPrefixHour: 1 }) })
    for (const number of ['+61491570000', '+61491579999', '+61491580000']) await strict.send(number)
    expect(codes.inbox.map(({ to }) => to)).toEqual(['+61491570000', '+61491580000'])
  })

  it('tell the longest wait when several of them have no room', async () => {
    const strict = codes.start({ limits: onlyLimits({ sendsPerMinute: 1, sendsPerPrefixHour: 1 }) })
    await strict.send(MOBILE)
    expect(await strict.send(neighbour(1))).toMatchObject({ httpStatus: 503, retryAfter: 3600 })
  })

  it('keep no times that count no more', async () => {
    const strict = codes.start({ limits: onlyLimits({ sendsPerPrefixHour: 5 }) })
    for (let index = 0; index < 3; index += 1) await strict.send(neighbour(index))
    codes.pass(HOUR)
    await strict.send(neighbour(3))
    const [kept] = await codes.database.query(
      "select cardinality(times) as times from limit_use where key like 'prefix:%'",
    )
    expect(kept).toEqual({ times: 1 })
  })

  it('count nothing for a text that one of them refuses', async () => {
    const strict = codes.start({ limits: onlyLimits({ sendsPerPrefixHour: 1 }) })
    await strict.send(neighbour(1))
    const counts = () => codes.database.query('select key, cardinality(times) as texts from limit_use order by key')
    const before = await counts()
    await strict.send(neighbour(2))
    const after = await counts()
    expect(after.filter((row) => 'texts' in row && row.texts !== 0)).toEqual(
      before.filter((row) => 'texts' in row && row.texts !== 0),
    )
  })

  it('are exact for any number of simultaneous requests, in any order of their rows', async () => {
    const limits = onlyLimits({ sendsPerPrefixHour: 7, sendsPerAddressHour: 9 })
    const processes = Array.from({ length: 60 }, () => codes.start({ limits }))
    await Promise.all(
      processes.map(({ send }, index) =>
        send(neighbour(index), { session: `session-${index}`, address: `198.51.100.${index % 4}` }),
      ),
    )
    expect(codes.inbox).toHaveLength(7)
  })

  it('are never exceeded in any window, whenever a text is requested', async () => {
    const strict = codes.start({ limits: onlyLimits({ sendsPerMinute: 3 }) })
    const textedAt: number[] = []
    for (let step = 0; step < 100; step += 1) {
      await strict.send(neighbour(step))
      if (codes.inbox.length > textedAt.length) textedAt.push(codes.now())
      codes.pass(7 * SECOND)
    }
    const minutes = textedAt.map((at) => textedAt.filter((other) => other >= at && other < at + MINUTE).length)
    expect(Math.max(...minutes)).toBe(3)
    expect(textedAt.length).toBeGreaterThan(25)
  })

  it('delete expired rows', async () => {
    await server.send(MOBILE)
    await server.check(MOBILE, notThe(codes.lastCode()))
    codes.pass(25 * HOUR)
    await server.send(neighbour(1))
    await codes.sweep()
    const rows = await codes.database.query("select key from limit_use where key like '%' || $1", [MOBILE])
    expect(rows).toEqual([])
    const sealed = await codes.database.query('select mobile from code')
    expect(sealed).toEqual([{ mobile: neighbour(1) }])
  })

  it('are kept by a sweep for as long as they count', async () => {
    const strict = codes.start({ limits: onlyLimits({ sendsPerNumberTenMinutes: 1, sendsPerNumberDay: 2 }) })
    const sendSweptAt = async (ms: number) => {
      codes.pass(ms)
      await codes.sweep()
      return (await strict.send(MOBILE)).httpStatus
    }
    expect(await sendSweptAt(0)).toBe(200)
    expect(await sendSweptAt(10 * MINUTE - 1)).toBe(429)
    expect(await sendSweptAt(1)).toBe(200)
    expect(await sendSweptAt(23 * HOUR)).toBe(429)
  })

  it('have the defaults of docs/limits.md', () => {
    expect(defaultLimits).toMatchObject({
      sendsPerNumberTenMinutes: 3,
      sendsPerNumberDay: 5,
      sendsPerAddressHour: 30,
      sendsPerPrefixHour: 20,
      sendsPerMinute: 60,
      sendsPerDay: 2000,
      resendPauseMs: 30_000,
    })
  })
})

describe('O12 a pumping attack', () => {
  it.each([
    ['a pause', {}, MOBILE],
    ['a limit', { sendsPerMinute: 1 }, stranger(1)],
    ['the open breaker', { approvalSample: 1, approvalFloorPercent: 20, breakerPauseMs: MINUTE }, stranger(1)],
  ])('leaves no rows of its own where %s refuses it', async (_what, limits, mobile) => {
    const attacked = codes.start({ limits: onlyLimits(limits) })
    const rows = () => codes.database.query('select key from limit_use order by key')
    await attacked.send(MOBILE)
    const before = await rows()
    const refused = await attacked.send(mobile, { ...OTHER, address: '198.51.100.9' })
    expect(refused.status).toBe('failed')
    expect(await rows()).toEqual(before)
  })

  it('gets no more texts than the limits allow, from however many addresses, sessions and prefixes', async () => {
    for (let index = 0; index < 120; index += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, step) => {
          const number = index + step
          const mobile = `+6149${String(1_000_000 + number * 10_007)}`
          return server.send(mobile, { session: `session-${number}`, address: `198.51.${number % 250}.${number % 40}` })
        }),
      )
      codes.pass(10 * SECOND)
    }
    // A minute allows 60, and nobody enters a code: the breaker opens at the 50th.
    expect(codes.inbox).toHaveLength(defaultLimits.approvalSample)
    expect(codes.log.filter((line) => line.includes('texts are held back'))).toHaveLength(1)
  })
})

describe('O12 the breaker', () => {
  const breaker = onlyLimits({ approvalSample: 10, approvalFloorPercent: 20, breakerPauseMs: 5 * MINUTE })
  const warnings = () => codes.log.filter((line) => line.includes('texts are held back'))

  /** Texts to fresh numbers, some of which are followed by the right code. */
  async function texts(process: CodesProcess, count: number, approved = 0) {
    const from = codes.inbox.length
    for (let index = 0; index < count; index += 1) {
      const mobile = neighbour(from + index)
      await process.send(mobile)
      if (index < approved) await process.check(mobile, codes.lastCode(mobile))
    }
  }

  it('stays closed while a fifth of the latest texts lead to an approved code', async () => {
    const watched = codes.start({ limits: breaker })
    await texts(watched, 10, 2)
    expect((await watched.send(neighbour(99))).httpStatus).toBe(200)
  })

  it('opens below that, warns once, and allows one text in five minutes', async () => {
    const watched = codes.start({ limits: breaker })
    await texts(watched, 10, 1)
    const refused = await watched.send(neighbour(90))
    expect(refused).toMatchObject({ httpStatus: 503, retryAfter: 300 })
    codes.pass(5 * MINUTE)
    const processes = Array.from({ length: 10 }, () => codes.start({ limits: breaker }))
    await Promise.all(processes.map(({ send }, index) => send(neighbour(91 + index), { session: `session-${index}` })))
    expect(codes.inbox).toHaveLength(11)
    await watched.send(neighbour(90))
    expect(codes.inbox).toHaveLength(11)
    expect(warnings().filter((line) => line.includes('"level":40'))).toHaveLength(1 + processes.length)
  })

  it('holds nobody back for longer because wrong codes are typed meanwhile', async () => {
    const watched = codes.start({ limits: breaker })
    await texts(watched, 10)
    codes.pass(4 * MINUTE)
    await watched.check(neighbour(0), notThe(codes.lastCode(neighbour(0))))
    codes.pass(MINUTE)
    expect((await watched.send(neighbour(0))).httpStatus).toBe(200)
  })

  it('closes once codes are approved again, and warns when it opens again', async () => {
    const watched = codes.start({ limits: breaker })
    await texts(watched, 10)
    for (let probe = 0; probe < 2; probe += 1) {
      codes.pass(5 * MINUTE)
      const mobile = neighbour(50 + probe)
      expect((await watched.send(mobile)).httpStatus).toBe(200)
      await watched.check(mobile, codes.lastCode(mobile))
    }
    codes.pass(MINUTE)
    await texts(watched, 5)
    expect(codes.inbox).toHaveLength(17)
    expect(warnings()).toHaveLength(1)
    await texts(watched, 20)
    expect(warnings()).toHaveLength(2)
  })

  it('warns no second time when another limit holds a text back meanwhile', async () => {
    const watched = codes.start({ limits: { ...breaker, sendsPerNumberTenMinutes: 1 } })
    await texts(watched, 11)
    codes.pass(5 * MINUTE)
    expect((await watched.send(neighbour(0))).message).toContain('texted this number several times')
    await texts(watched, 2)
    expect(codes.inbox).toHaveLength(11)
    expect(warnings()).toHaveLength(1)
  })

  it('warns no second time when it closes and opens within seconds', async () => {
    const watched = codes.start({ limits: breaker })
    await texts(watched, 11)
    for (const index of [0, 1]) await watched.check(neighbour(index), codes.lastCode(neighbour(index)))
    codes.pass(SECOND)
    await texts(watched, 11)
    expect(codes.inbox).toHaveLength(20)
    expect(warnings()).toHaveLength(1)
  })

  it('counts a right code once, and no wrong one, however often they are entered', async () => {
    const watched = codes.start({ limits: breaker })
    await texts(watched, 9)
    const mobile = neighbour(9)
    await watched.send(mobile)
    const code = codes.lastCode()
    for (const typed of [notThe(code, 1), notThe(code, 2), code, code, code]) await watched.check(mobile, typed)
    expect(await watched.send(neighbour(99))).toMatchObject({ httpStatus: 503, retryAfter: 300 })
  })

  it('keeps no right codes from before the texts that it looks at', async () => {
    const watched = codes.start({ limits: breaker })
    for (let index = 0; index < 15; index += 1) {
      codes.pass(SECOND)
      await watched.send(neighbour(index))
      await watched.check(neighbour(index), codes.lastCode())
    }
    const [kept] = await codes.database.query('select cardinality(approvals) as approvals from breaker')
    expect(kept).toEqual({ approvals: 10 })
  })

  it('never opens with fewer texts than its sample, nor at a floor of 0', async () => {
    await texts(codes.start({ limits: breaker }), 9)
    expect(codes.inbox).toHaveLength(9)
    await texts(codes.start({ limits: { ...breaker, approvalFloorPercent: 0 } }), 20)
    expect(codes.inbox).toHaveLength(29)
  })
})

describe('O14 a number that is a lead already', () => {
  it('is answered like any other number', async () => {
    await server.send(MOBILE)
    await server.check(MOBILE, codes.lastCode())
    codes.pass(HOUR)
    expect(await server.send(MOBILE)).toEqual(await server.send(neighbour(7)))
    expect(await server.check(MOBILE, notThe(codes.lastCode(MOBILE)))).toEqual(
      await server.check(neighbour(7), notThe(codes.lastCode(neighbour(7)))),
    )
  })
})

describe('O10 what is stored of a code', () => {
  it('is neither the code nor a plain hash of it, and cannot be decrypted once it is used up', async () => {
    const { createHash } = await import('node:crypto')
    await server.send(MOBILE)
    const code = codes.lastCode()
    const dump = async () =>
      JSON.stringify(
        await Promise.all(
          ['code', 'limit_use', 'proof', 'breaker'].map((table) => codes.database.query(`select * from ${table}`)),
        ),
      )
    const live = await dump()
    expect(live).not.toContain(code)
    expect(live).not.toContain(createHash('sha256').update(code).digest('hex'))
    expect(live).not.toContain(Buffer.from(code).toString('base64'))
    const seal = async () =>
      (await codes.database.query<{ sealed: string | null }>('select sealed from code'))[0]?.sealed
    expect(await seal()).toMatch(/^[A-Za-z0-9+/]+=*$/)
    await server.check(MOBILE, code)
    expect(await seal()).toBeNull()
    expect(codes.log.join('')).not.toContain(code)
  })

  it('is erased when tries or time are used up', async () => {
    const seals = () => codes.database.query('select sealed from code where sealed is not null')
    await server.send(MOBILE)
    for (let by = 1; by <= 5; by += 1) await server.check(MOBILE, notThe(codes.lastCode(), by))
    expect(await seals()).toEqual([])
    await server.send(neighbour(1))
    codes.pass(10 * MINUTE)
    await codes.sweep()
    expect(await seals()).toEqual([])
  })

  it('is replaced when the secret has changed', async () => {
    await server.send(MOBILE)
    codes.pass(30 * SECOND)
    await codes.start({ secret: 'y'.repeat(64) }).send(MOBILE)
    expect(codes.inbox).toHaveLength(2)
    expect((await codes.start({ secret: 'y'.repeat(64) }).check(MOBILE, codes.lastCode())).status).toBe('approved')
  })

  it('is a different code for another session', async () => {
    await server.send(MOBILE)
    codes.pass(30 * SECOND)
    await server.send(MOBILE, OTHER)
    const [row] = await codes.database.query<{ hashes: number }>(
      'select count(distinct code_hash)::int as hashes from code',
    )
    expect(row?.hashes).toBe(2)
  })
})
