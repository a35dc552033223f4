import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSubmission } from '../../support/aSubmission.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { readConfig } from '#server/config.ts'

const PROXY = '10.0.0.1'
const STRANGER = '203.0.113.9'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    config: {
      trustedProxies: ['10.0.0.0/8', '2001:db8:ffff::/48', 'loopback'],
      limits: readConfig({ SUBMITS_PER_ADDRESS_MINUTE: '5', SUBMITS_PER_SESSION_MINUTE: '1000000' }).limits,
    },
  })
}, OPENING_MS)
afterAll(() => server.close())

/** The address that the server sees. */
async function seen(remoteAddress: string, headers: Record<string, string | string[]>): Promise<unknown> {
  return (await server.app.inject({ url: '/api/ip', remoteAddress, headers })).json().ip
}

describe("the visitor's address (E7)", () => {
  it('is that of the connection when that is not a trusted proxy, whatever its headers say', async () => {
    expect(await seen(STRANGER, { 'x-forwarded-for': '198.51.100.1' })).toBe(STRANGER)
    expect(await seen('11.0.0.1', { 'x-forwarded-for': '198.51.100.1' })).toBe('11.0.0.1')
  })

  it.each([
    ['one proxy', '198.51.100.7', '198.51.100.7'],
    ['two proxies', '198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ['what the visitor wrote before it', '1.1.1.1, 10.0.0.7, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ['a port', '198.51.100.7:50412', '198.51.100.7'],
    ['IPv6', '2001:db8::7', '2001:db8::7'],
    ['IPv6 with a port', '[2001:db8::7]:50412', '2001:db8::7'],
    ['IPv4 in IPv6', '::ffff:198.51.100.7', '198.51.100.7'],
    ['nonsense', '198.51.100.7, <script>', PROXY],
    ['nothing', '', PROXY],
  ])('is the last one that is not a trusted proxy: %s', async (_name, forwarded, address) => {
    expect(await seen(PROXY, { 'x-forwarded-for': forwarded })).toBe(address)
  })

  it('is found in a header of several lines, too, from the right', async () => {
    expect(await seen(PROXY, { 'x-forwarded-for': ['1.1.1.1', '198.51.100.7', '10.9.9.9'] })).toBe('198.51.100.7')
  })

  it('is found behind a proxy whose address is IPv6 or IPv4-mapped', async () => {
    expect(await seen(`::ffff:${PROXY}`, { 'x-forwarded-for': '198.51.100.7' })).toBe('198.51.100.7')
    expect(await seen('2001:db8:ffff::1', { 'x-forwarded-for': '198.51.100.7' })).toBe('198.51.100.7')
  })

  it('is found behind as many headers as a client can send', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const ownLines = Array.from({ length: 3000 }, () => ['a', ''])
    const headers = [['x-forwarded-for', '1.1.1.1'], ...ownLines, ['x-forwarded-for', '198.51.100.7']]
    const sent = http.request(`${origin}/api/ip`, { headers: ['host', 'localhost', ...headers.flat()] }).end()
    // Safe: that is what Node emits.
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    expect(await json(reply)).toEqual({ ip: '198.51.100.7' })
  })

  it('is not read from any other header', async () => {
    const others = {
      'x-real-ip': '1.1.1.1',
      forwarded: 'for=1.1.1.1',
      'cf-connecting-ip': '1.1.1.1',
      'true-client-ip': '1.1.1.1',
    }
    expect(await seen(PROXY, others)).toBe(PROXY)
    expect(await seen(STRANGER, others)).toBe(STRANGER)
  })
})

describe('a flood with a new X-Forwarded-For each time (E7, E9)', () => {
  it('counts as one visitor when an untrusted client sends it', async () => {
    const statuses = new Map<number, number>()
    for (let n = 0; n < 1000; n += 1) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/submit',
        remoteAddress: STRANGER,
        headers: { 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}`, 'x-real-ip': `1.1.1.${n & 255}` },
        payload: aSubmission({ timestamp: `2026-11-20T12:34:56.${String(n).padStart(3, '0')}+10:00` }),
      })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect(statuses).toEqual(
      new Map([
        [200, 5],
        [429, 995],
      ]),
    )
  })

  it('counts as one visitor when a trusted proxy appends the address to what the client sent', async () => {
    for (let n = 0; n < 5; n += 1) await submitFrom(`1.1.1.${n}, 198.51.100.200`)
    expect((await submitFrom('1.1.1.9, 198.51.100.200')).statusCode).toBe(429)
    expect((await submitFrom('1.1.1.9, 198.51.100.201')).statusCode).toBe(200)
  })

  it('counts as one visitor within one IPv6 /56', async () => {
    for (let n = 0; n < 5; n += 1) await submitFrom(`2001:db8:1:${n}::${n}`)
    expect((await submitFrom('2001:db8:1:ff::1')).statusCode).toBe(429)
    expect((await submitFrom('2001:db8:1:100::1')).statusCode).toBe(200)
  })
})

const submitFrom = (forwarded: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/submit',
    remoteAddress: PROXY,
    headers: { 'x-forwarded-for': forwarded },
    payload: aSubmission(),
  })
