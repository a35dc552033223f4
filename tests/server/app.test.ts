import { once } from 'node:events'
import { mkdtemp, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { aFolder } from '../support/aFolder.ts'
import { aSubmission } from '../support/aSubmission.ts'
import { noTags } from '../support/noTags.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../support/openTestApp.ts'
import { portOf } from '../support/portOf.ts'
import { rawReply } from '../support/rawReply.ts'

const HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const ASK_AGAIN = 'no-cache'

let server: TestApp
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'site-'))
  const files: Record<string, string> = {
    'index.html': '<h1>Home</h1>',
    'register/index.html': '<h1>Register</h1>',
    '404.html': '<h1>Not found</h1>',
    'terms/index.html': '<h1>Terms</h1>',
    'assets/app-1a2b3c.js': 'export {}',
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(dist, 'site', path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, text)
    if (!path.endsWith('.js') && !path.startsWith('terms/')) continue
    await writeFile(`${file}.br`, brotliCompressSync(text))
    await writeFile(`${file}.gz`, gzipSync(text))
  }
  await writeFile(join(dist, 'build.json'), JSON.stringify({ styleHashes: [HASH] }))
  server = await openTestApp({
    config: {
      siteDir: join(dist, 'site'),
      apiBaseUrl: 'https://api.example.com/prod',
      ipLookupUrl: 'https://ip.example.net/json?key=1',
      tagManagerId: 'GTM-ABC1234',
    },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
}, OPENING_MS)
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })

describe('the site', () => {
  it.each(['/register', '/register/', '/register?utm_source=a'])(
    'serves the page at %s without a redirect',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.body).toBe('<h1>Register</h1>')
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['cache-control']).toBe(ASK_AGAIN)
    },
  )

  it.each(['/index.html', '/register/index.html', '/%72egister', '/404.html', '/Register'])(
    'answers %s with the not-found page: a page has one address',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.body).toBe((await get('/nope')).body)
    },
  )

  it('serves the page to a browser that accepts brotli, too, when only the plain file exists', async () => {
    expect((await get('/register', { 'accept-encoding': 'br, gzip' })).body).toBe('<h1>Register</h1>')
  })

  it.each(['br', 'gzip'])('serves a script precompressed with %s and cacheable for good', async (encoding) => {
    const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': encoding })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['content-type']).toMatch(/javascript/)
    expect(response.headers.vary).toMatch(/accept-encoding/i)
  })

  it('answers 304 to a page that has not changed', async () => {
    const { etag } = (await get('/')).headers
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it.each(['', 'br', 'gzip'])(
    'does not answer 304 to a page of another build with the time and size of this one, accepting "%s"',
    async (encoding) => {
      const page = join(dist, 'site/terms/index.html')
      const files = [page, `${page}.br`, `${page}.gz`]
      const before = await Promise.all(files.map((file) => readFile(file)))
      const publish = async (contents: readonly Uint8Array[]) => {
        for (const [index, file] of files.entries()) {
          await writeFile(file, contents[index] ?? '')
          await utimes(file, 1, 1)
        }
      }
      const ask = (headers = {}) => get('/terms', { 'accept-encoding': encoding, ...headers })
      await publish(before)
      const { etag, 'last-modified': time } = (await ask()).headers
      const known = { 'if-none-match': String(etag), 'if-modified-since': time ?? new Date().toUTCString() }
      expect((await ask(known)).statusCode).toBe(304)
      await publish(before.map((content) => content.map((byte, index) => (index === 4 ? byte ^ 1 : byte))))
      expect((await ask(known)).statusCode).toBe(200)
      await publish(before)
      expect((await ask(known)).statusCode).toBe(304)
    },
  )

  it('knows a script by its name, and each encoding of it apart', async () => {
    const ask = (headers: Record<string, string>) => get('/assets/app-1a2b3c.js', headers)
    const tags = []
    for (const encoding of ['', 'br', 'gzip']) {
      const { etag } = (await ask({ 'accept-encoding': encoding })).headers
      const again = await ask({ 'accept-encoding': encoding, 'if-none-match': String(etag) })
      expect(again.statusCode).toBe(304)
      tags.push(etag)
    }
    expect(tags).toEqual(['W/"app-1a2b3c.js"', 'W/"app-1a2b3c.js.br"', 'W/"app-1a2b3c.js.gz"'])
  })

  it('answers 304 with the headers of the page, and with none about its body', async () => {
    const headers = { 'accept-encoding': 'br' }
    const page = await get('/terms', headers)
    const unchanged = await get('/terms', { ...headers, 'if-none-match': `"another", ${page.headers.etag}` })
    const { connection: _, date: __, ...named } = unchanged.headers
    expect(unchanged.statusCode).toBe(304)
    expect(unchanged.body).toBe('')
    expect(named).toMatchObject({ etag: page.headers.etag, vary: 'accept-encoding', 'cache-control': ASK_AGAIN })
    expect(Object.keys(named).filter((name) => name.startsWith('content-'))).toEqual(['content-security-policy'])
  })

  it.each(['/nowhere', '/assets/gone.js', '/register/more', '/%2e%2e/build.json', '/..%2fbuild.json'])(
    'answers %s with the not-found page, without a warning on stderr',
    async (url) => {
      const warnings = vi.spyOn(process, 'emitWarning').mockReturnValue()
      const response = await get(url)
      expect(warnings.mock.calls).toEqual([])
      warnings.mockRestore()
      expect(response.statusCode).toBe(404)
      expect(response.body).toBe('<h1>Not found</h1>')
    },
  )

  it.each(['//register', '/register//', '/%00', '/register%', '/%zz?a=%', '/caf%E9', `/${'a'.repeat(5000)}`])(
    'answers a path that cannot be a file with the not-found page: %s',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.body).toBe('<h1>Not found</h1>')
    },
  )

  it.each(['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'range'])(
    'answers an unknown address with the whole not-found page, whatever %s says',
    async (name) => {
      const { etag } = (await get('/nowhere')).headers
      const values: Record<string, string> = {
        'if-none-match': String(etag),
        'if-modified-since': new Date(Date.now() + 60_000).toUTCString(),
        'if-match': '"another"',
        'if-unmodified-since': new Date(0).toUTCString(),
        range: 'bytes=3-5',
      }
      const response = await get('/nowhere', { [name]: String(values[name]) })
      expect(response.statusCode).toBe(404)
      expect(response.body).toBe('<h1>Not found</h1>')
      expect(response.headers['content-range']).toBeUndefined()
    },
  )

  it('does not announce a refusal as the compressed script, kept for a year, that it cannot read', async () => {
    const script = join(dist, 'site/assets/socket-1a2b3c.js')
    // A socket can be looked at, but not opened.
    const unreadable = net.createServer().listen(`${script}.br`)
    await once(unreadable, 'listening')
    await writeFile(script, '')
    const url = `http://127.0.0.1:${portOf(server.app.server)}/assets/socket-1a2b3c.js`
    const refusal = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    unreadable.close()
    expect(refusal.status).toBe(500)
    expect(await refusal.json()).toHaveProperty('error')
    for (const name of ['content-encoding', 'cache-control', 'etag']) expect(refusal.headers.get(name)).toBeNull()
  })

  it('names the length of a file of which a part was asked that it does not have', async () => {
    const response = await get('/assets/app-1a2b3c.js', { range: 'bytes=9-' })
    expect(response.statusCode).toBe(416)
    expect(response.headers['content-range']).toBe('bytes */9')
  })

  it.each([new Date(0).toUTCString(), new Date().toUTCString(), 'W/"app-1a2b3c.js"', '"another"'])(
    'sends the whole file to a client that continues what it has of version %s: nothing shows that it is this one',
    async (version) => {
      const response = await get('/assets/app-1a2b3c.js', { range: 'bytes=3-5', 'if-range': version })
      expect([response.statusCode, response.body.length]).toEqual([200, 9])
    },
  )

  it.each(['/register', '/assets/app-1a2b3c.js'])(
    'leaves out a condition on the date of %s, which has none',
    async (url) => {
      const response = await get(url, { 'if-unmodified-since': new Date().toUTCString() })
      expect(response.statusCode).toBe(200)
    },
  )

  it('answers 405 to a form posted to a page', async () => {
    const response = await server.post('/register', {})
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe('GET, HEAD')
  })
})

describe('a file that is larger than the buffers in between', () => {
  const HANDLER_TIMEOUT_MS = 400
  const large = Buffer.alloc(16_000_000, 'x')
  let impatient: TestApp
  let url: URL
  beforeAll(async () => {
    await writeFile(join(dist, 'site', 'assets', 'large-1a2b3c.bin'), large)
    const limits = { ...readConfig({}).limits, handlerTimeoutMs: HANDLER_TIMEOUT_MS }
    impatient = await openTestApp({ config: { siteDir: join(dist, 'site'), limits } })
    url = new URL('/assets/large-1a2b3c.bin', await impatient.app.listen({ port: 0, host: '127.0.0.1' }))
  }, OPENING_MS)
  afterAll(() => impatient.close())

  it('is sent to its end over a line that takes longer than the limit of a handler', async () => {
    let response = await fetch(url)
    // A busy machine may take longer than that to begin it.
    while (response.status === 503) response = await fetch(url)
    await sleep(2 * HANDLER_TIMEOUT_MS)
    expect((await response.arrayBuffer()).byteLength).toBe(large.length)
  })

  it('R7 does not keep the connection of a client that has stopped reading', async () => {
    const accepted = once(impatient.app.server, 'connection')
    const stopped = net.connect(Number(url.port), url.hostname).pause()
    stopped.write(`GET ${url.pathname} HTTP/1.1\r\nHost: a\r\n\r\n`)
    // Safe: this is what the event brings.
    const [connection] = (await accepted) as [net.Socket]
    await once(connection, 'close')
    expect(connection.bytesWritten).toBeLessThan(large.length)
    stopped.destroy()
  })
})

describe('a call that takes longer than the limit of a handler', () => {
  it(
    'R6 gets 503 with Retry-After',
    async () => {
      const limits = { ...readConfig({}).limits, handlerTimeoutMs: 50 }
      const impatient = await openTestApp({ config: { limits } })
      let goOn = () => {}
      const standing = vi.spyOn(impatient.database, 'query').mockImplementation(
        () =>
          new Promise((resolve) => {
            goOn = () => resolve([])
          }),
      )
      const visit = { sessionId: 'session-1', landingPage: '/', referrer: '', utm: noTags }
      const response = await impatient.post('/api/visit', visit)
      goOn()
      standing.mockRestore()
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
      await impatient.close()
    },
    OPENING_MS,
  )
})

describe('the API at its edges', () => {
  it('tells a visitor their address', async () => {
    const response = await get('/api/ip')
    expect(response.json()).toEqual({ ip: '127.0.0.1' })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each(['::ffff:203.0.113.7', '203.0.113.7'])('writes the peer %s as IPv4', async (remoteAddress) => {
    const response = await server.app.inject({ url: '/api/ip', remoteAddress })
    expect(response.json()).toEqual({ ip: '203.0.113.7' })
  })

  it('is live and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it.each(['/api', '/api/', '/api/nothing', '/api/verify/more'])('answers 404 and a sentence at %s', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ error: 'There is nothing at this address.' })
  })

  it.each([
    ['GET', '/api/submit', 'POST'],
    ['PUT', '/api/submit', 'POST'],
    ['DELETE', '/api/verify?x=1', 'POST'],
    ['GET', '/api/verify/check', 'POST'],
    ['POST', '/api/ip', 'GET, HEAD'],
  ] as const)('answers 405 to %s %s and names what is allowed', async (method, url, allow) => {
    const response = await server.app.inject({ method, url })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe(allow)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json().error).toBe('This address does not take that kind of request.')
  })

  it.each([
    ['DELETE', '/api/submit', 405, ''],
    ['POST', '/api/ip', 405, '{'],
    ['POST', '/register', 405, '{'],
    ['PUT', '/api/nothing', 404, '\xef\xbb\xbf{}'],
  ] as const)('answers %s %s with %i, whatever JSON comes with it', async (method, url, status, payload) => {
    const headers = { 'content-type': 'application/json' }
    const response = await server.app.inject({ method, url, headers, payload: Buffer.from(payload, 'latin1') })
    expect(response.statusCode).toBe(status)
  })

  it.each(['/api/%76erify', '/api/verif%79', '/api/%76erify/check'])(
    'refuses in the shape of the verification calls, however their address is spelled: %s',
    async (url) => {
      const response = await server.post(url, { mobile_number: '1', code: 1 })
      expect(response.statusCode).toBe(400)
      const { error } = response.json()
      expect(error).toMatch(/^Please enter/)
      expect(response.json()).toEqual({ status: 'failed', message: error, error })
    },
  )

  it.each([
    ['GET', '/api/verify'],
    ['POST', '/api/verify/resend'],
  ] as const)('refuses in that shape what is no call but has their address: %s %s', async (method, url) => {
    const body = (await server.app.inject({ method, url })).json()
    expect(body).toEqual({ status: 'failed', message: body.error, error: expect.stringMatching(/address/) })
  })

  it.each(['/api/*%20', '/api/*x', '/api/:a(', '/api/(x)', '/api/submit/*'])('answers 404 to %s too', async (url) => {
    const response = await server.app.inject({ method: 'POST', url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ error: 'There is nothing at this address.' })
  })

  it.each(['/api/nothing', '/api/%zz', '/api'])(
    'answers %s with 404 and a sentence, which nobody keeps',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.json()).toEqual({ error: 'There is nothing at this address.' })
    },
  )

  it.each([
    ['GET http://review.example/register', '<h1>Register</h1>'],
    ['GET HTTP://review.example:8080/api/ip?x', '{"ip":"127.0.0.1"}'],
    ['GET https://review.example', '<h1>Home</h1>'],
    ['GET /http://review.example', '<h1>Not found</h1>'],
    ['GET http://review.example?utm_source=a', '<h1>Home</h1>'],
    ['GET http://review.example/api/%zz', '{"error":"There is nothing at this address."}'],
    ['POST http://review.example/api/submit', '{"error":"Your answer did not arrive complete.'],
  ])('answers a client that names the whole address: %s', async (line, body) => {
    const reply = await replyTo(`${line} HTTP/1.1\r\nHost: review.example\r\nConnection: close\r\n\r\n`)
    expect(reply.slice(reply.indexOf('\r\n\r\n') + 4)).toMatch(body)
  })

  it('answers a URL that is no path with 400 and a sentence', async () => {
    const reply = await replyTo('GET http:// HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
    expect(reply.toLowerCase()).toContain(OUR_HEADER)
    expect(reply).toContain('{"error":"We could not read that.')
  })

  it.each([
    ['bytes that are no HTTP', 'NONSENSE\r\n\r\n'],
    ['a request that names no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['one that names two', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n'],
    ['one whose host is none', 'GET /healthz HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n'],
  ])('answers %s with 400, a sentence and our headers', async (_, request) => {
    const reply = await replyTo(request)
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
    expect(reply.toLowerCase()).toContain(OUR_HEADER)
    expect(reply).toContain('{"error":"We could not read that.')
  })

  it('has nobody keep its reply to a call that is not quite HTTP', async () => {
    const reply = await replyTo('GET /api/ip HTTP/1.1\r\nHost a\r\n\r\n')
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
    expect(reply.toLowerCase()).toContain('\r\ncache-control: no-store\r\n')
  })

  it.each([
    ['need name no host', 'GET /healthz HTTP/1.0\r\n\r\n'],
    ['expect what nobody knows', 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n'],
    ['say who asks, as a crawler does', 'GET /healthz HTTP/1.1\r\nHost: a\r\nFrom: b@c\r\nConnection: close\r\n\r\n'],
  ])('answers requests that %s', async (_, request) => {
    const reply = await replyTo(request)
    expect(reply).toMatch(/^HTTP\/1\.1 200 /)
    expect(reply.toLowerCase()).toContain(OUR_HEADER)
  })

  it('R7 keeps an idle connection for longer than a proxy in front of it does', () => {
    expect(server.app.server.keepAliveTimeout).toBeGreaterThan(120_000)
  })
})

const OUR_HEADER = '\r\nx-content-type-options: nosniff\r\n'

const replyTo = (bytes: string) => rawReply(server.app.server, bytes)

describe('the content security policy', () => {
  it('allows what the configuration names, and nothing else from elsewhere', async () => {
    expect(String((await get('/')).headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self' https://www.googletagmanager.com",
      `style-src 'self' ${HASH}`,
      "img-src 'self' https://www.googletagmanager.com",
      "font-src 'self'",
      "connect-src 'self' https://api.example.com https://ip.example.net https://www.googletagmanager.com",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'report-uri https://api.example.com/prod/csp-reports',
      'report-to csp',
    ])
    const { 'content-security-policy': policy } = (await get('/')).headers
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await get('/terms', { 'accept-encoding': encoding })
      expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-security-policy': policy })
    }
    expect((await get('/')).headers['reporting-endpoints']).toBe('csp="https://api.example.com/prod/csp-reports"')
  })
})

describe('the policy for styles', () => {
  it(
    'follows a build that is published while the server runs',
    async () => {
      const folder = await aFolder()
      const publish = (...styleHashes: readonly string[]) =>
        writeFile(join(folder, 'build.json'), JSON.stringify({ styleHashes }))
      await mkdir(join(folder, 'site'))
      await writeFile(join(folder, 'site', 'index.html'), '<h1>Home</h1>')
      await publish(HASH)
      const live = await openTestApp({ config: { siteDir: join(folder, 'site') } })
      const policy = async () => (await live.app.inject('/')).headers['content-security-policy']
      expect(await policy()).toContain(`style-src 'self' ${HASH};`)
      const published = "'sha256-published'"
      await publish(HASH, published)
      expect(await policy()).toContain(`style-src 'self' ${HASH} ${published};`)
      await live.close()
    },
    OPENING_MS,
  )
})

describe('the log', () => {
  it('has one line per request, without a number, code, name, address or query string', async () => {
    server.log.length = 0
    await get('/api/ip?mobile=0491570156')
    await get('/0491570156')
    await get('/register')
    await server.post('/api/verify', { mobile_number: '0491570156' })
    const code = server.messages.at(-1)?.code ?? ''
    await server.post('/api/verify/check', { mobile_number: '0491570156', code })
    await server.post('/api/submit', aSubmission({ questionID: 'q5', answer: 'Zebedee' }))
    server.pass(60_000)
    server.breakSms(true)
    await server.post('/api/verify', { mobile_number: '0491570156' })
    server.breakSms(false)
    const text = server.log.join('')
    expect(server.log.length).toBeGreaterThanOrEqual(8)
    expect(text).toContain('"route":"/api/submit"')
    expect(text).toContain('"route":"/*"')
    expect(text).toContain('The provider is down')
    for (const secret of ['491570156', code, 'Zebedee', '127.0.0.1', 'mobile=']) expect(text).not.toContain(secret)
  })

  it.each([
    ['is no HTTP', 400, 'NONSENSE\r\n\r\n'],
    ['has too large headers', 431, `GET /?n=0491570156 HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`],
    [
      'breaks off in its body',
      400,
      'POST /api/submit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n13\r\n{"answer":"Zebedee"\r\nx\r\n',
    ],
  ])('has a line for a request that %s', async (_name, status, bytes) => {
    server.log.length = 0
    await replyTo(bytes)
    expect(server.log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'request', route: 'none', status }),
    ])
    expect(server.log.join('')).not.toMatch(/491570156|Zebedee/)
  })

  it('hides a failing database: a sentence to the client, an error without values in the log', async () => {
    server.log.length = 0
    await server.database.script('alter table submission rename to submission_gone')
    const response = await server.post('/api/submit', aSubmission({ questionID: 'q5', answer: 'Zebedee' }))
    await server.database.script('alter table submission_gone rename to submission')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ error: 'Something went wrong on our side. Please try again in a moment.' })
    expect(server.log.join('')).toContain('request failed')
    expect(server.log.join('')).not.toContain('Zebedee')
    // At a level that shows it where LOG_LEVEL leaves out all other requests.
    expect(JSON.parse(server.log.at(-1) ?? '{}')).toMatchObject({ msg: 'request', status: 500, level: 50 })
  })
})

describe('without a build', () => {
  it(
    'the API works, and everything else is a 404 with a sentence',
    async () => {
      const bare = await openTestApp()
      expect((await bare.app.inject('/api/ip')).statusCode).toBe(200)
      const response = await bare.app.inject('/register')
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ error: 'There is nothing at this address.' })
      expect(response.headers['content-security-policy']).toContain("style-src 'self';")
      expect((await bare.post('/register', {})).statusCode).toBe(404)
      await bare.close()
    },
    OPENING_MS,
  )
})
