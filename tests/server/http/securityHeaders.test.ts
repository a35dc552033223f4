import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { securityHeaders } from '#server/http/securityHeaders.ts'
import { aBuiltSite } from '../../support/aBuiltSite.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { observatory, type SeenSite } from '../../support/observatory.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { rawReply } from '../../support/rawReply.ts'

const HSTS = 'strict-transport-security'
const POLICY = 'content-security-policy'
/** Of an answer; the policy of a page has the hashes of its styles. */
const headersWith = (styles: string) => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'reporting-endpoints': 'csp="/api/csp-reports"',
  [POLICY]: [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
    'report-to csp',
  ].join(';'),
})
const ON_EVERY_PAGE = headersWith("'self' 'sha256-x'")
const ON_OTHER_ANSWERS = headersWith("'self'")

/** Over plain http. */
const UNTOLD = [HSTS, 'x-powered-by', 'server']

let site: Awaited<ReturnType<typeof aBuiltSite>>
let server: TestApp
beforeAll(async () => {
  site = await aBuiltSite()
  server = await openTestApp({ config: { siteDir: site.siteDir, trustedProxies: ['192.0.2.1'] } })
}, OPENING_MS)
afterAll(async () => {
  await server.close()
  await site.remove()
})

/** By https through the trusted proxy. */
const byHttps = (options: InjectOptions): InjectOptions => ({
  ...options,
  remoteAddress: '192.0.2.1',
  headers: { ...options.headers, 'x-forwarded-proto': 'https', host: 'review.example' },
})

/** The site as a scanner sees it behind a proxy that redirects http to https. */
async function see(path: string, { app }: TestApp = server): Promise<SeenSite> {
  const answer = await app.inject(byHttps({ url: path }))
  const origin = 'https://elsewhere.example'
  const { headers } = await app.inject(byHttps({ url: path, headers: { origin } }))
  return {
    url: `https://review.example${path}`,
    headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, listed(value)])),
    body: answer.body,
    foreign: {
      origin,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, listed(value)])),
    },
    httpRoute: [`http://review.example${path}`, `https://review.example${path}`],
  }
}

const listed = (value: number | string | readonly string[] | undefined) =>
  typeof value === 'number' ? String(value) : value

describe('the security headers (E1, E3)', () => {
  const json = { 'content-type': 'application/json' }
  it.each<readonly [string, number, InjectOptions]>([
    ['a page', 200, { url: '/' }],
    ['no page', 404, { url: '/nowhere' }],
    ['an address that cannot be decoded', 404, { url: '/%zz' }],
    ['the page of an address that names its file', 404, { url: '/index.html' }],
  ])('allow its styles on %s', async (_name, status, options) => {
    const { statusCode, headers } = await server.app.inject(options)
    expect([statusCode, headers]).toMatchObject([status, ON_EVERY_PAGE])
    for (const name of UNTOLD) expect(headers).not.toHaveProperty(name)
  })

  it.each<readonly [string, number, InjectOptions]>([
    ['a script', 200, { url: '/assets/app-1a2b3c.js' }],
    ['the API', 200, { url: '/api/ip' }],
    ['a health check', 200, { url: '/healthz' }],
    ['a preflight', 405, { method: 'OPTIONS', url: '/api/submit' }],
    ['no JSON', 400, { method: 'POST', url: '/api/submit', headers: json, payload: '{' }],
    ['another site', 403, { method: 'POST', url: '/api/submit', headers: { 'sec-fetch-site': 'cross-site' } }],
    ['no call', 404, { url: '/api/nothing' }],
    ['another method', 405, { method: 'PUT', url: '/api/submit' }],
    ['too much', 413, { method: 'POST', url: '/api/submit', headers: json, payload: `"${'x'.repeat(20_000)}"` }],
    [
      'another type',
      415,
      { method: 'POST', url: '/api/submit', headers: { 'content-type': 'text/plain' }, payload: 'x' },
    ],
  ])('are on %s, without the hashes of styles, which would be half of their bytes', async (_name, status, options) => {
    const { statusCode, headers } = await server.app.inject(options)
    expect([statusCode, headers]).toMatchObject([status, ON_OTHER_ANSWERS])
    for (const name of UNTOLD) expect(headers).not.toHaveProperty(name)
  })

  it('are on a 304', async () => {
    const { etag } = (await server.app.inject('/')).headers
    const unchanged = await server.app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
    expect(unchanged.statusCode).toBe(304)
    expect(unchanged.headers).toMatchObject(ON_EVERY_PAGE)
  })

  it('are on internal errors', async () => {
    await server.database.script('alter table submission rename to submission_gone')
    const failed = await server.post('/api/submit', aSubmission())
    await server.database.script('alter table submission_gone rename to submission')
    expect(failed.statusCode).toBeGreaterThanOrEqual(500)
    expect(failed.headers).toMatchObject(ON_OTHER_ANSWERS)
  })

  it('are on the reply to bytes that are not HTTP', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const reply = await rawReply(server.app.server, 'NONSENSE\r\n\r\n')
    for (const [name, value] of Object.entries(ON_OTHER_ANSWERS)) expect(reply).toContain(`\r\n${name}: ${value}\r\n`)
    const [, date = ''] = /\r\nDate: (.*)\r\n/.exec(reply) ?? []
    expect(new Date(date).toUTCString()).toBe(date)
  })

  it('include HSTS only when the visitor came by https through a trusted proxy', async () => {
    const { headers } = await server.app.inject(byHttps({ url: '/' }))
    expect(headers[HSTS]).toBe('max-age=63072000; includeSubDomains')
    expect(headers[POLICY]).toBe(`${ON_EVERY_PAGE[POLICY]};upgrade-insecure-requests`)
    const claimed = await server.app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(claimed.headers).not.toHaveProperty(HSTS)
    const plain = await server.app.inject({ ...byHttps({ url: '/' }), headers: { 'x-forwarded-proto': 'http' } })
    expect(plain.headers).not.toHaveProperty(HSTS)
  })
})

/** Spellings of the address of the page for frames. */
const EMBED = ['/embed', '/embed/', '/embed?utm_source=partner']

/** Spellings that do not exist: a page has one address. */
const NOT_EMBED = ['/embed/index.html', '/%65mbed', '/embed%2Findex.html', '/embed/index.html.br']

describe('the page for frames (E4)', () => {
  const PARTNERS = ['https://www.partner.example', 'https://partner.example:8443']
  const FRAMED = {
    ...ON_EVERY_PAGE,
    [POLICY]: ON_EVERY_PAGE[POLICY].replace(
      "frame-ancestors 'none'",
      'frame-ancestors https://www.partner.example https://partner.example:8443',
    ),
    'x-frame-options': undefined,
  }
  let open: TestApp
  beforeAll(async () => {
    open = await openTestApp({
      config: { siteDir: site.siteDir, embedOrigins: PARTNERS, trustedProxies: ['192.0.2.1'] },
    })
  }, OPENING_MS)
  afterAll(() => open.close())

  const find = async (app: TestApp, url: string, headers = {}) => app.app.inject({ url, headers })

  it.each([...EMBED, ...NOT_EMBED])('does not exist as %s while no site may frame it', async (url) => {
    const page = await find(server, url)
    expect([page.statusCode, page.headers]).toMatchObject([404, ON_EVERY_PAGE])
    expect((await find(server, url, { 'accept-encoding': 'br' })).statusCode).toBe(404)
  })

  it.each(NOT_EMBED)('cannot be framed as %s', async (url) => {
    for (const encoding of ['identity', 'br']) {
      expect((await find(open, url, { 'accept-encoding': encoding })).headers).toMatchObject(ON_EVERY_PAGE)
    }
  })

  it.each(EMBED)('can be framed as %s by the listed origins and no other, compressed or not', async (url) => {
    for (const encoding of ['identity', 'br']) {
      const page = await find(open, url, { 'accept-encoding': encoding })
      expect(page.statusCode).toBe(200)
      expect({ 'x-frame-options': undefined, ...page.headers }).toMatchObject(FRAMED)
    }
  })

  it('is revalidated each time, and its 304 has the same headers', async () => {
    const { etag, ...headers } = (await find(open, '/embed')).headers
    expect(headers['cache-control']).toBe('no-cache')
    const unchanged = await find(open, '/embed', { 'if-none-match': String(etag) })
    expect(unchanged.statusCode).toBe(304)
    expect({ 'x-frame-options': undefined, ...unchanged.headers }).toMatchObject(FRAMED)
  })

  it('has HSTS like every page', async () => {
    const { headers } = await open.app.inject(byHttps({ url: '/embed' }))
    expect(headers[HSTS]).toBe('max-age=63072000; includeSubDomains')
    expect(headers[POLICY]).toBe(`${FRAMED[POLICY]};upgrade-insecure-requests`)
  })

  it('scores as well as the others by the rules of the HTTP Observatory', async () => {
    expect(observatory(await see('/embed', open)).score).toBe(observatory(await see('/', open)).score)
  })

  it.each([
    ['/', 200, ON_EVERY_PAGE],
    ['/assets/app-1a2b3c.js', 200, ON_OTHER_ANSWERS],
    ['/api/ip', 200, ON_OTHER_ANSWERS],
    ['/healthz', 200, ON_OTHER_ANSWERS],
    ['/embed/more', 404, ON_EVERY_PAGE],
    ['/embedded', 404, ON_EVERY_PAGE],
    ['/nowhere', 404, ON_EVERY_PAGE],
    ['/api/nothing', 404, ON_OTHER_ANSWERS],
    ['/%zz', 404, ON_EVERY_PAGE],
  ])('is the only one: %s cannot be framed by any site', async (url, status, expected) => {
    const answer = await find(open, url)
    expect([answer.statusCode, answer.headers]).toMatchObject([status, expected])
  })
})

describe('securityHeaders', () => {
  it.each([
    ['/', "connect-src 'self';"],
    ['/prod', "connect-src 'self';"],
    ['https://api.example.com/prod', "connect-src 'self' https://api.example.com;"],
    ['HTTPS://api.example.com', "connect-src 'self' https://api.example.com;"],
  ])('lets pages call the API at %s', (VITE_API_BASE_URL, calls) => {
    const headers = securityHeaders(readConfig({ VITE_API_BASE_URL }), () => [])
    expect(headers(false)[POLICY]).toContain(calls)
  })

  it('lets the tags of a container load from and report to the origins that are named, and nothing in without a container', () => {
    const policyWith = (env: Record<string, string>) => securityHeaders(readConfig(env), () => [])(false)[POLICY]
    const container = { TAG_MANAGER_ID: 'GTM-ABC1234' }
    expect(policyWith({})).not.toMatch(/frame-src|googletagmanager/)
    expect(policyWith(container)).not.toContain('frame-src')
    const withTags = policyWith({ ...container, TAG_ORIGINS: 'https://*.google-analytics.com,https://px.example' })
    const tags = 'https://www.googletagmanager.com https://*.google-analytics.com https://px.example'
    for (const directive of ["script-src 'self'", "img-src 'self'", "connect-src 'self'", 'frame-src']) {
      expect(withTags).toContain(`;${directive} ${tags};`)
    }
  })
})

describe('by the rules of the HTTP Observatory (E1)', () => {
  it.each(['/', '/nowhere', '/assets/app-1a2b3c.js', '/api/ip', '/api/nothing'])(
    '%s scores 125 or more',
    async (path) => {
      const { score, grade } = observatory(await see(path))
      expect(score).toBeGreaterThanOrEqual(125)
      expect(grade).toBe('A+')
    },
  )

  it.each<readonly [string, number, (site: SeenSite) => Partial<SeenSite>]>([
    ['no policy', 75, ({ headers }) => ({ headers: { ...headers, [POLICY]: undefined } })],
    ['inline scripts', 80, policy((text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))],
    ['no default', 125, policy((text) => text.replace("default-src 'none'", "default-src 'self'"))],
    ['forms to anywhere', 125, policy((text) => text.replace("form-action 'self';", ''))],
    ['no HSTS', 80, ({ headers }) => ({ headers: { ...headers, [HSTS]: undefined } })],
    ['a short HSTS', 120, ({ headers }) => ({ headers: { ...headers, [HSTS]: 'max-age=86400' } })],
    ['sniffing', 125, ({ headers }) => ({ headers: { ...headers, 'x-content-type-options': undefined } })],
    ['told referrers', 120, ({ headers }) => ({ headers: { ...headers, 'referrer-policy': 'unsafe-url' } })],
    ['a session cookie in clear', 60, ({ headers }) => ({ headers: { ...headers, 'set-cookie': 'session=1' } })],
    ['a script from elsewhere', 125, () => ({ body: '<script src="https://cdn.example/x.js"></script>' })],
    ['no redirect', 80, () => ({ httpRoute: ['http://review.example/'] })],
    [
      'everybody let in',
      50,
      ({ foreign: { origin } }) => ({
        foreign: {
          origin,
          headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
        },
      }),
    ],
  ])('%s would cost points: %i are left', async (_name, left, change) => {
    const seen = await see('/')
    expect(observatory({ ...seen, ...change(seen) }).score).toBe(left)
  })
})

function policy(change: (text: string) => string): (site: SeenSite) => Partial<SeenSite> {
  return ({ headers }) => ({ headers: { ...headers, [POLICY]: change(String(headers[POLICY])) } })
}
