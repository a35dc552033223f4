import type { Context } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replyToEvents } from '#server/lambda/replyToEvents.ts'
import type { GatewayEvent } from '#server/lambda/GatewayEvent.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { gatewayEvents, type PageRequest, VISITOR } from '../../support/gatewayEvents.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

const SITE = 'https://www.example.com'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { corsOrigins: [SITE] } })
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(() => server.clear())

const json = { 'Content-Type': 'application/json' }
const post = (path: string, body: unknown, headers: Record<string, string> = {}): PageRequest => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Every call, with valid and invalid requests. */
const contract: Readonly<Record<string, PageRequest>> = {
  'texts a code': post('/verify', { mobile_number: '0491 570 156' }, { 'X-Session-Id': 'session-1' }),
  'texts no landline': post('/verify', { mobile_number: '02 9999 9999' }),
  'checks what is no code': post('/verify/check', { mobile_number: '0491570156', code: '12' }),
  'checks a code that nobody has': post('/verify/check', { mobile_number: '0491570156', code: '123456' }),
  'stores an answer': post('/submit', aSubmission(), { 'Idempotency-Key': 'key-1' }),
  'stores a name with accents': post('/submit', aSubmission({ questionID: 'q5', answer: 'Zoë 李' })),
  'refuses an answer that the questionnaire does not know': post('/submit', aSubmission({ answer: 'No fund' })),
  'refuses half an answer': post('/submit', { answer: 'AMP' }),
  'refuses what is no JSON': post('/submit', '{"answer":'),
  'refuses text': { method: 'POST', path: '/submit', headers: { 'Content-Type': 'text/plain' }, body: 'AMP' },
  'refuses a body over 16 KiB': post('/submit', aSubmission({ questionText: 'x'.repeat(20_000) })),
  'refuses a packed body': post('/submit', aSubmission(), { 'Content-Encoding': 'gzip' }),
  'refuses a page of another site': post('/submit', aSubmission(), { Origin: 'https://evil.example' }),
  'lets in the page of the site': post('/submit', aSubmission(), { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' }),
  "answers the browser's question before it": {
    method: 'OPTIONS',
    path: '/submit',
    headers: { Origin: SITE, 'Access-Control-Request-Method': 'POST' },
  },
  'tells visitors their address': { method: 'GET', path: '/ip' },
  'describes itself': { method: 'GET', path: '/openapi.json' },
  'is alive': { method: 'GET', path: '/healthz' },
  'is ready': { method: 'GET', path: '/readyz' },
  'names the right method': { method: 'GET', path: '/submit' },
  'knows nothing else': { method: 'GET', path: '/wp-login.php' },
  'knows nothing at all': { method: 'GET', path: '/' },
  'refuses what cannot be decoded': { method: 'GET', path: '/%zz' },
}

/** The headers of a reply that describe its transport, not its content. */
const CARRIED = ['date', 'connection']

const shown = (status: number, headers: Readonly<Record<string, unknown>>, body: string) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (CARRIED.includes(name) ? [] : [[name, String(value)]])),
  ),
  body,
})

async function askServer({ method, path, headers = {}, body }: PageRequest) {
  const url = ['/healthz', '/readyz'].includes(path) ? path : `/api${path}`
  const options = { url, headers, remoteAddress: VISITOR, ...(body !== undefined && { payload: body }) }
  // Safe: the methods above are those of HTTP.
  const response = await server.app.inject({ ...options, method: method as 'GET' })
  return shown(response.statusCode, response.headers, response.body)
}

async function askFunction(event: GatewayEvent, app = server.app) {
  // Safe: nothing of it is read.
  const { statusCode, headers, body, isBase64Encoded } = await replyToEvents(app)(event, {} as Context)
  expect(isBase64Encoded).toBe(false)
  return shown(statusCode, headers, body)
}

describe.each(Object.entries(gatewayEvents))('behind a %s, the function', (_kind, eventOf) => {
  it.each(Object.entries(contract))('%s, like the server', async (_what, request) => {
    const expected = await askServer(request)
    await server.clear()
    expect(await askFunction(eventOf(request))).toEqual(expected)
  })

  it('refuses a method that HTTP does not have, as Node does before the server', async () => {
    const { status, body } = await askFunction(eventOf({ method: 'FOO', path: '/ip' }))
    expect(status).toBe(400)
    expect(JSON.parse(body)).toEqual({ error: 'We could not read that. Please reload the page and try again.' })
  })

  it('E7 reads the address from the gateway, whatever X-Forwarded-For starts with', async () => {
    const { body } = await askFunction(eventOf({ method: 'GET', path: '/ip' }))
    expect(JSON.parse(body)).toEqual({ ip: VISITOR })
  })

  it('stores an answer once, however often the gateway delivers it', async () => {
    const event = eventOf(post('/submit', aSubmission()))
    expect((await askFunction(event)).status).toBe(200)
    expect((await askFunction(event)).status).toBe(200)
    expect(await server.countSubmissions()).toBe(1)
  })
})

describe('a function behind a CDN of its own', () => {
  it(
    "E7 finds the visitor's address before the CDN's, and sends HSTS, once those are trusted",
    async () => {
      const behind = await openTestApp({ config: { trustedProxies: [VISITOR] } })
      const event = gatewayEvents['HTTP API']?.({
        method: 'GET',
        path: '/ip',
        headers: { 'X-Forwarded-For': `198.51.100.66, 192.0.2.9, ${VISITOR}` },
      })
      const { body, headers } = await askFunction(event ?? {}, behind.app)
      expect(JSON.parse(body)).toEqual({ ip: '192.0.2.9' })
      expect(headers['strict-transport-security']).toContain('max-age=')
      await behind.close()
    },
    OPENING_MS,
  )
})
