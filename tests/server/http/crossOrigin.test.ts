import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSubmission } from '../../support/aSubmission.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

const LISTED = 'https://www.example.com'
const ALLOW = 'access-control-allow-origin'

/** Origins that look like the listed one. */
const LOOKALIKES = [
  'null',
  'https://evil-www.example.com',
  'https://www.example.com.evil.test',
  'https://sub.www.example.com',
  'https://example.com',
  'https://www.example.com:8443',
  'https://WWW.example.com',
  'http://www.example.com',
  'https://www.example.com/',
]

let closed: TestApp
let open: TestApp
beforeAll(async () => {
  closed = await openTestApp()
  open = await openTestApp({ config: { corsOrigins: [LISTED] } })
}, OPENING_MS)
afterAll(() => Promise.all([closed.close(), open.close()]))

const preflight = (server: TestApp, origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url: '/api/submit',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })

describe('calls by pages of other sites (E5)', () => {
  it('are not allowed unless an origin is listed', async () => {
    const response = await closed.app.inject({ url: '/api/ip', headers: { origin: LISTED } })
    expect(response.headers).not.toHaveProperty(ALLOW)
    expect((await preflight(closed, LISTED)).statusCode).toBe(405)
  })

  it('may be made by a listed origin, by its name and without credentials, when its browser asks', async () => {
    const { statusCode, headers } = await preflight(open, LISTED)
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      [ALLOW]: LISTED,
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'content-type, x-session-id, idempotency-key, x-questionnaire',
      'access-control-max-age': '600',
      vary: 'Origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('are answered to a listed origin, by its name and without credentials', async () => {
    const from = { origin: LISTED, 'sec-fetch-site': 'cross-site' }
    const { statusCode, headers } = await open.post('/api/submit', aSubmission(), from)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      [ALLOW]: LISTED,
      'access-control-expose-headers': 'retry-after',
      vary: 'Origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('always get Vary: Origin', async () => {
    expect((await open.app.inject('/api/ip')).headers.vary).toBe('Origin')
  })

  it.each(LOOKALIKES)('are not allowed to %s', async (origin) => {
    expect((await preflight(open, origin)).headers).not.toHaveProperty(ALLOW)
    const response = await open.post('/api/submit', aSubmission(), { origin })
    expect(response.headers).not.toHaveProperty(ALLOW)
    expect(response.statusCode).toBe(403)
  })

  it.each([
    [404, { url: '/api/nothing' }],
    [405, { method: 'PUT', url: '/api/submit' }],
    [415, { method: 'POST', url: '/api/submit', headers: { 'content-encoding': 'gzip' } }],
  ] as const)('can be read by a listed origin when they are refused with %i', async (status, call: InjectOptions) => {
    const response = await open.app.inject({ ...call, headers: { ...call.headers, origin: LISTED } })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({ [ALLOW]: LISTED, vary: 'Origin' })
  })

  it('get no CORS headers outside the API', async () => {
    expect((await open.app.inject({ url: '/healthz', headers: { origin: LISTED } })).headers).not.toHaveProperty(ALLOW)
  })
})

describe('what a page sends (E6)', () => {
  const own = { origin: 'https://review.example', host: 'review.example' }

  it.each<readonly [string, Record<string, string>]>([
    ['no page at all', {}],
    ['a page of this site', { ...own, 'sec-fetch-site': 'same-origin' }],
    ['a page of this site in an older browser', own],
    [
      'a page of this site, when a proxy changes the host',
      { ...own, host: 'inside:3000', 'sec-fetch-site': 'same-origin' },
    ],
    ['the same in an older browser, when a proxy names the default port', { ...own, host: 'review.example:443' }],
    ['the same without TLS', { origin: 'http://review.example', host: 'review.example:80' }],
    ['a visitor by hand', { 'sec-fetch-site': 'none' }],
  ])('is accepted from %s', async (_name, headers) => {
    expect((await closed.post('/api/submit', aSubmission(), headers)).statusCode).toBe(200)
  })

  it.each<readonly [string, Record<string, string>]>([
    ['another site', { origin: LISTED, 'sec-fetch-site': 'cross-site' }],
    ['a neighbour on the same domain', { origin: 'https://blog.review.example', 'sec-fetch-site': 'same-site' }],
    ['another site in an older browser', { origin: LISTED }],
    ['another port', { ...own, origin: 'https://review.example:8443' }],
    ['the default port of another scheme', { ...own, host: 'review.example:80' }],
    ['any site, when the host is none', { ...own, host: 'review.example:x' }],
    ['a sandbox', { origin: 'null' }],
    ['a site that hides itself', { 'sec-fetch-site': 'cross-site' }],
    ['an origin that is none', { origin: 'review.example' }],
  ])('is refused from %s, with a sentence and without effect', async (_name, headers) => {
    await closed.clear()
    for (const [url, body] of [
      ['/api/submit', aSubmission()],
      ['/api/verify', { mobile_number: '0491570156' }],
      ['/api/verify/check', { mobile_number: '0491570156', code: '123456' }],
    ] as const) {
      const response = await closed.post(url, body, headers)
      expect(response.statusCode).toBe(403)
      expect(response.json().error).toBe('That came from a page of another site. Please open our site and try again.')
    }
    expect(await closed.countSubmissions()).toBe(0)
    expect(closed.messages).toEqual([])
  })

  it.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'GET', 'HEAD'] as const)(
    '%s changes nothing and is told what is allowed',
    async (method) => {
      await closed.clear()
      for (const url of ['/api/submit', '/api/verify', '/api/verify/check']) {
        // Safe: the type of inject leaves out TRACE, which Node and the server know.
        const response = await closed.app.inject({ method: method as 'PUT', url })
        expect(response.statusCode).toBe(405)
        expect(response.headers.allow).toBe('POST')
      }
      expect(await closed.countSubmissions()).toBe(0)
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'is refused as %s, which a page could send without a preflight request',
    async (type) => {
      const response = await closed.post('/api/submit', JSON.stringify(aSubmission()), { 'content-type': type })
      expect(response.statusCode).toBe(415)
      expect(response.json().error).toMatch(/^We could not read that/)
    },
  )
})
