import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { floodGuard } from '#server/http/floodGuard.ts'
import { limitTable } from '#server/limits.ts'

const LIMITS = { submitsPerAddressMinute: 10, submitsPerSessionMinute: 3 }

let app: FastifyInstance

async function open(limits: Parameters<typeof floodGuard>[1], keysKept?: number): Promise<void> {
  app = Fastify()
  await app.register(async (answers) => {
    floodGuard(answers, limits, keysKept)
    answers.post('/submit', async () => ({ status: 'ok' }))
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const submit = (sessionId: string, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: '/submit', remoteAddress, payload: { sessionId } })

const statuses = async (count: number, send: (n: number) => ReturnType<typeof submit>): Promise<readonly number[]> => {
  const seen: number[] = []
  for (let n = 0; n < count; n += 1) seen.push((await send(n)).statusCode)
  return seen
}

describe('floodGuard (E9)', () => {
  it('accepts so many answers of a session per minute, and then refuses them with Retry-After', async () => {
    await open(LIMITS)
    expect(await statuses(3, () => submit('session-a'))).toEqual([200, 200, 200])
    vi.advanceTimersByTime(20_500)
    const refused = await submit('session-a')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('40')
    expect(refused.json()).toEqual({ error: 'That was too often. Please wait a moment and try again.' })
    expect((await submit('session-b')).statusCode).toBe(200)
    vi.advanceTimersByTime(39_500)
    expect((await submit('session-a')).statusCode).toBe(200)
  })

  it('accepts so many answers of an address per minute, whatever sessions they belong to', async () => {
    await open(LIMITS)
    const sent = await statuses(12, (n) => submit(`session-${n}`))
    expect(sent).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect((await submit('session-x', '203.0.113.8')).statusCode).toBe(200)
  })

  it('counts the IPv6 addresses that one customer has together (E7)', async () => {
    await open(LIMITS)
    const sent = await statuses(12, (n) => submit(`session-${n}`, `2001:db8:0:${n}::1`))
    expect(sent).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect((await submit('session-x', '2001:db8:0:100::1')).statusCode).toBe(200)
  })

  it('does not limit any other route', async () => {
    await open(LIMITS)
    await statuses(12, (n) => submit(`session-${n}`))
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  it('keeps a bounded number of sessions and addresses, and forgets the oldest first', async () => {
    await open({ submitsPerAddressMinute: 100, submitsPerSessionMinute: 1 }, 2)
    expect(await statuses(3, (n) => submit(`session-${n}`))).toEqual([200, 200, 200])
    expect((await submit('session-2')).statusCode).toBe(429)
    expect((await submit('session-0')).statusCode).toBe(200)
  })

  it('measures a minute by a monotonic clock, not by one that can be set back', async () => {
    await open(LIMITS)
    await statuses(4, () => submit('session-a'))
    vi.setSystemTime(Date.now() - 3_600_000)
    const refused = await submit('session-a')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    vi.advanceTimersByTime(60_000)
    expect((await submit('session-a')).statusCode).toBe(200)
  })

  it('forgets the oldest addresses of a flood, and none of the later ones', async () => {
    await open({ submitsPerAddressMinute: 1, submitsPerSessionMinute: 1000 }, 100)
    const from = (n: number) => submit('session-a', `198.51.100.${n}`)
    await statuses(101, from)
    const again = await statuses(101, (n) => from(100 - n))
    expect([again.indexOf(200), again.filter((status) => status === 200).length]).toEqual([90, 11])
  })

  it('remembers an address that keeps coming, however early it came first', async () => {
    await open({ submitsPerAddressMinute: 1, submitsPerSessionMinute: 1000 }, 100)
    const from = (n: number) => submit('session-a', `198.51.100.${n}`)
    await statuses(100, from)
    await from(0)
    await from(100)
    expect([(await from(0)).statusCode, (await from(1)).statusCode]).toEqual([429, 200])
  })

  it('has the defaults of docs/limits.md', async () => {
    const submitsPerSessionMinute = limitTable.submitsPerSessionMinute.byDefault
    const submitsPerAddressMinute = limitTable.submitsPerAddressMinute.byDefault
    expect([submitsPerSessionMinute, submitsPerAddressMinute]).toEqual([60, 300])
    await open({ submitsPerSessionMinute, submitsPerAddressMinute })
    const one = await statuses(61, () => submit('session-a', '203.0.113.1'))
    expect([one.indexOf(429), one.length]).toEqual([60, 61])
    const many = await statuses(301, (n) => submit(`session-${n % 10}`, '203.0.113.2'))
    expect([many.indexOf(429), many.length]).toEqual([300, 301])
  })
})
