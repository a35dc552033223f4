import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

const METRICS_TOKEN = '7f3a9c51e08b4d26a1c7e5f90b8d3264'
const NEWER = 'application/reports+json'
const OLDER = 'application/csp-report'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    config: {
      metricsToken: METRICS_TOKEN,
      corsOrigins: ['https://review.example'],
      limits: { ...readConfig({}).limits, reportsPerAddressMinute: 1000 },
    },
  })
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(() => {
  server.log.length = 0
})

const aReport = (effectiveDirective = 'img-src', blockedURL = 'https://cdn.example/x.png?n=mary') => ({
  type: 'csp-violation',
  age: 1,
  url: 'https://review.example/register?n=mary',
  user_agent: 'Mozilla/5.0',
  body: { documentURL: 'https://review.example/register?n=mary', blockedURL, effectiveDirective, sample: 'mary' },
})

const anOlderReport = {
  'csp-report': {
    'document-uri': 'https://review.example/',
    'blocked-uri': 'inline',
    'violated-directive': 'style-src',
  },
}

const report = (body: unknown, type = NEWER, headers = {}) =>
  server.post('/api/csp-reports', body, { 'content-type': type, ...headers })

/** How often a directive was reported. */
async function countOf(directive: string): Promise<number> {
  const { body } = await server.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const line = `review_csp_reports_total{directive="${directive}"} `
  const found = body.split('\n').find((candidate) => candidate.startsWith(line))
  return Number(found?.slice(line.length) ?? 0)
}

const lines = () => server.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'security')

describe('POST /api/csp-reports', () => {
  it('counts each report of the newer format and logs a line for it, without query or sample', async () => {
    const before = await countOf('img-src')
    const response = await report([aReport(), aReport('script-src-elem', 'inline'), aReport('made-up', 'mary')])
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(await countOf('img-src')).toBe(before + 1)
    expect(await countOf('other')).toBe(1)
    expect(lines()).toMatchObject([
      { msg: 'stopped by the policy', kind: 'policy', directive: 'img-src', blocked: 'cdn.example', page: '/register' },
      { directive: 'script-src-elem', blocked: 'inline' },
      { directive: 'other', blocked: 'other' },
    ])
    expect(server.log.join('')).not.toMatch(/mary|leftOut/)
  })

  it('counts a report of the older format', async () => {
    const before = await countOf('style-src')
    expect((await report(anOlderReport, OLDER)).statusCode).toBe(204)
    expect(await countOf('style-src')).toBe(before + 1)
    expect(lines()).toMatchObject([{ directive: 'style-src', blocked: 'inline', page: '/' }])
  })

  it.each<readonly [string, number, unknown, string]>([
    ['JSON of another type', 415, [aReport()], 'application/json'],
    ['text', 415, 'x', 'text/plain'],
    ['no list', 400, aReport(), NEWER],
    ['a list of texts', 400, ['x'], NEWER],
    ['a report without a type', 400, [{ body: {} }], NEWER],
    ['a directive that is no text', 400, [{ type: 'csp-violation', body: { effectiveDirective: 4 } }], NEWER],
    ['a list as the older form', 400, [aReport()], OLDER],
    ['no report', 400, {}, OLDER],
    ['what is no JSON', 400, '{', OLDER],
    ['what reaches for a prototype', 400, '{"csp-report":{"__proto__":{}}}', OLDER],
    ['too much', 413, [aReport('x'.repeat(20_000))], NEWER],
  ])('refuses %s with %i and a sentence', async (_name, status, body, type) => {
    const response = await report(body, type)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(lines()).toEqual([])
  })

  it('refuses a call without a body', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/api/csp-reports' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ error: expect.stringMatching(/^We could not read that/) })
  })

  it('accepts its content types on no other route', async () => {
    for (const type of [NEWER, OLDER])
      expect((await server.post('/api/submit', aSubmission(), { 'content-type': type })).statusCode).toBe(415)
  })

  it.each<readonly [string, number, Record<string, string>]>([
    ['a browser that says nothing of the page', 204, {}],
    ['a page of ours, in a frame or not', 204, { 'sec-fetch-site': 'same-origin', host: 'review.example' }],
    ['a page on a listed origin', 204, { origin: 'https://review.example', 'sec-fetch-site': 'cross-site' }],
    ['a page of another site', 403, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a frame without an origin', 403, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('E6: answers %s with %i', async (_name, status, headers) => {
    expect((await report([aReport()], NEWER, headers)).statusCode).toBe(status)
  })

  it('can be called by the pages of a listed origin, after a preflight request', async () => {
    const response = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/csp-reports',
      headers: {
        origin: 'https://review.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(response.statusCode).toBe(204)
    expect(response.headers['access-control-allow-origin']).toBe('https://review.example')
  })

  it('stores nothing', async () => {
    await report([aReport()])
    expect(await server.countSubmissions()).toBe(0)
  })
})

describe('POST /api/csp-reports, sent without end', () => {
  it(
    "E9: is limited, without reducing the limit of a visitor's answers",
    async () => {
      const limits = { ...readConfig({}).limits, reportsPerAddressMinute: 2, submitsPerAddressMinute: 1 }
      const guarded = await openTestApp({ config: { limits } })
      const send = () => guarded.post('/api/csp-reports', [aReport()], { 'content-type': NEWER })
      const replies = [await send(), await send(), await send()]
      const answer = await guarded.post('/api/submit', aSubmission())
      await guarded.close()
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429])
      expect(replies.at(-1)?.headers).toHaveProperty('retry-after')
      expect(answer.statusCode).toBe(200)
    },
    OPENING_MS,
  )
})
