import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loggerOptions } from '#server/http/loggerOptions.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { rawReply } from '../../support/rawReply.ts'

const METRICS_TOKEN = '7f3a9c51e08b4d26a1c7e5f90b8d3264'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { logLevel: 'trace', metricsToken: METRICS_TOKEN } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(() => {
  server.log.length = 0
})

const pad = (n: number, length: number) => String(n).padStart(length, '0')

/** 500 personal values that occur nowhere else: 200 names, 100 numbers, 100 codes and 100 ids. */
const names = Array.from({ length: 200 }, (_, n) => `Quxley${pad(n, 3)}son`)
const numbers = Array.from({ length: 100 }, (_, n) => `4915${pad(n * 379 + 41_017, 5)}`)
const codes = Array.from({ length: 100 }, (_, n) => pad(n * 9_973 + 2_347, 6))
const ids = Array.from({ length: 100 }, (_, n) => `session${pad(n, 3)}tokentoken`)
const tokens = [...names, ...numbers, ...codes, ...ids]

/** Sends everything of one visitor through every route, in every part of a request, valid and invalid. */
async function visit(n: number): Promise<void> {
  const [name = '', other = ''] = names.slice(n * 2)
  const [number = '', code = '', id = ''] = [numbers[n], codes[n], ids[n]]
  const session = { 'x-session-id': id }
  const { app } = server
  const post: TestApp['post'] = (...args) => server.post(...args)
  await post('/api/verify', { mobile_number: `0${number}` }, session)
  await post('/api/verify', { mobile_number: `${name} 0${number}` }, session)
  await post('/api/verify/check', { mobile_number: `0${number}`, code }, session)
  await post('/api/verify/check', { mobile_number: `+61${number}`, code: server.messages.at(-1)?.code ?? '' }, session)
  await post(
    '/api/verify/check',
    { mobile_number: [number], code: { [name]: code } },
    { 'x-session-id': `${id}\u00e9` },
  )
  await post('/api/submit', aSubmission({ sessionId: id, questionID: 'q5', answer: name }))
  await post('/api/submit', aSubmission({ sessionId: id, questionID: 'q6', answer: other, ipAddress: name }))
  await post(
    '/api/submit',
    aSubmission({ sessionId: id, questionID: 'q7', answer: `+61${number}`, is2FASubmission: true }),
  )
  await post('/api/submit', { ...aSubmission({ sessionId: id }), answer: { [name]: [number, code] } })
  await post('/api/submit', aSubmission({ sessionId: id, questionID: name, questionText: number }))
  await post('/api/submit', aSubmission({ sessionId: id, answer: `${name}\0` }))
  await post('/api/submit', `{"answer":"${name} ${number} ${id}`)
  await post('/api/submit', `{"__proto__":{"${name}":"${number}"}}`)
  await post('/api/submit', `"${name.repeat(2_000)}"`)
  await post('/api/submit', name, { 'content-type': `text/${name}` })
  await post('/api/submit', aSubmission({ sessionId: id, answer: name }), {
    origin: `https://${name}.example`,
    'idempotency-key': id,
  })
  await post(
    '/api/csp-reports',
    {
      'csp-report': {
        'document-uri': `https://review.example/${name}?n=${number}`,
        'blocked-uri': `https://cdn.example/${name}/${number}?c=${code}`,
        'effective-directive': name,
        'violated-directive': `img-src ${id}`,
        'script-sample': name,
        referrer: `https://${name}.example/`,
      },
    },
    { 'content-type': 'application/csp-report' },
  )
  const headers = {
    'user-agent': name,
    cookie: `n=${number}`,
    authorization: `Bearer ${id}`,
    'x-forwarded-for': other,
    referer: name,
  }
  for (const url of [
    `/api/ip?n=${name}`,
    `/${name}/${number}?c=${code}`,
    `/api/${name}`,
    `/%zz${name}`,
    `/readyz?${id}`,
  ]) {
    await app.inject({ url, headers })
    await app.inject({ method: 'DELETE', url, headers })
  }
}

/** The log without what the server counts and measures itself, where a short code may be found by chance. */
const written = () =>
  server.log.map((line) => {
    const counted = ['time', 'pid', 'ms', 'session', 'reqId']
    return JSON.stringify(Object.entries(JSON.parse(line)).filter(([name]) => !counted.includes(name)))
  })

const foundIn = (lines: readonly string[]) => {
  const text = lines.join('\n')
  return tokens.filter((token) => text.includes(token))
}

describe('the log (P1)', () => {
  it('contains none of 500 names, numbers, codes and ids sent through every route, and neither do the metrics', async () => {
    expect(new Set(tokens).size).toBe(500)
    for (let n = 0; n < 100; n += 1) await visit(n)
    const lines = written()
    expect(lines.length).toBeGreaterThan(2000)
    expect(foundIn(lines)).toEqual([])
    const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    // Without the values, where a short code may be found by chance.
    const metrics = body.split('\n').map((line) => line.replace(/ [\d.e+-]+$/, ''))
    expect(metrics.filter((line) => line.startsWith('http_request_duration')).length).toBeGreaterThan(100)
    expect(foundIn(metrics)).toEqual([])
  }, 120_000)

  it('contains none of them when the database fails for every one', async () => {
    const [tables] = await server.database.query<{ names: string }>(
      "select string_agg(quote_ident(tablename), ',') as names from pg_tables where schemaname = current_schema()",
    )
    const all = tables?.names.split(',') ?? []
    for (const table of all) await server.database.script(`alter table ${table} rename to ${table}_gone`)
    for (let n = 0; n < 100; n += 10) await visit(n)
    for (const table of all) await server.database.script(`alter table ${table}_gone rename to ${table}`)
    const lines = written()
    expect(lines.filter((line) => line.includes('["err"')).length).toBeGreaterThan(10)
    expect(foundIn(lines)).toEqual([])
  })

  it("contains none of them when rows are refused one by one, with the row in the database's own message", async () => {
    await server.database.script(
      "alter table submission add constraint poison check (answer not like 'Quxley%') not valid",
    )
    for (let n = 0; n < 5; n += 1) await visit(n)
    await server.database.script('alter table submission drop constraint poison')
    const lines = written()
    expect(lines.join('\n')).toContain('"code":"23514"')
    expect(foundIn(lines)).toEqual([])
  })

  it('contains nothing of a request that is not HTTP', async () => {
    await rawReply(server.app.server, `${names[0]} ${numbers[0]}\r\n\r\n`)
    expect(server.log.join('')).toContain('"status":400')
    expect(foundIn(server.log)).toEqual([])
  })

  it('has one line for one request, whatever line breaks the request contains', async () => {
    const forged = 'x\r\n{"level":50,"msg":"forged"}\n'
    await server.app.inject({ url: `/api/ip?${encodeURIComponent(forged)}` })
    await server.app.inject({ url: `/${encodeURIComponent(forged)}`, headers: { 'user-agent': forged } })
    await server.post('/api/submit', aSubmission({ questionID: 'q5', answer: forged, sessionId: forged }))
    expect(server.log.length).toBe(3)
    for (const line of server.log) expect(line.trimEnd().split(/[\r\n]/)).toHaveLength(1)
    expect(server.log.join('')).not.toContain('forged')
  })

  it('names a request and, by a keyed hash, its session, so that lines of one visit can be matched', async () => {
    await server.post('/api/submit', aSubmission({ sessionId: 'session-one' }))
    await server.post('/api/verify', { mobile_number: 'x' }, { 'x-session-id': 'session-one' })
    await server.post('/api/submit', aSubmission({ sessionId: 'session-two' }))
    await server.app.inject('/api/ip')
    const lines = server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    const [first, second, third, fourth] = lines.map(({ session }) => session)
    expect(first).toMatch(/^[0-9a-f]{12}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(fourth).toBeUndefined()
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(4)
  })
})

describe('loggerOptions', () => {
  const log: string[] = []
  const { log: logger } = Fastify({ logger: loggerOptions('info', { write: (line) => log.push(line) }) ?? false })
  const lastLine = () => JSON.parse(log.at(-1) ?? '{}')

  it('drops fields that are not listed, and says which', () => {
    logger.info({ route: '/api/submit', mobile: '+61491570156', body: { name: 'Zebedee' } }, 'looked at')
    expect(lastLine()).toMatchObject({ route: '/api/submit', msg: 'looked at', leftOut: ['mobile', 'body'] })
    expect(log.at(-1)).not.toMatch(/491570156|Zebedee/)
    // The framework's own fields are no news.
    logger.info({ res: {} }, 'answered')
    expect(lastLine()).not.toHaveProperty('leftOut')
  })

  it('reads only texts as codes: a timeout of the platform has a number, which is no SQLSTATE', () => {
    logger.error({ err: new DOMException('no answer in time', 'TimeoutError') }, 'failed')
    expect(lastLine().err).toMatchObject({ type: 'TimeoutError', code: '', message: 'no answer in time' })
  })

  it('writes the counts of a retention run and the id of an event, and only numbers as counts', () => {
    logger.info({ event: 'retention', leads: 3, addresses: ['203.0.113.7'] }, 'retention done')
    expect(lastLine()).toMatchObject({ event: 'retention', leads: 3, leftOut: ['addresses'] })
    logger.warn({ event: 'webhook', id: 'b2f7', attempts: 2, reason: 'HTTP 500' }, 'webhook failed')
    expect(lastLine()).toMatchObject({ id: 'b2f7', attempts: 2, reason: 'HTTP 500' })
  })

  it('removes long numbers from the message of an error, and its properties from the line', () => {
    const error = Object.assign(new Error('21608: the number +61 491 570 156 is unverified'), { to: '+61491570156' })
    logger.error({ err: error }, 'not sent')
    expect(lastLine().err.message).toBe('21608: the number +• is unverified')
    expect(log.at(-1)).not.toMatch(/491.?570.?156/)
  })

  it('removes what can be a code from the message of an error, and keeps a port', () => {
    logger.error({ err: new Error('connect 10.0.0.8:54321, 123456') }, 'not sent')
    expect(lastLine().err.message).toBe('connect 10.0.0.8:54321, •')
  })

  it.each([
    ['22P02', 'invalid input syntax: "Zebedee"'],
    ['23505', 'duplicate key value: (first_name)=(Zebedee)'],
  ])('removes what a database quotes with %s from the line', (code, quoting) => {
    const error = Object.assign(new Error(`${quoting}\n    at Zebedee`), { code })
    logger.error({ err: error }, 'failed')
    expect(lastLine().err).toMatchObject({ type: 'Error', code, message: '' })
    expect(lastLine().err.stack).toContain('logging.test.ts')
    expect(log.at(-1)).not.toContain('Zebedee')
  })

  it('leaves out a stack that begins with another message than the error has by now', () => {
    const stack = 'Error: Zebedee did not answer when asked\n    at ask (ask.ts:1:1)'
    const error = Object.assign(new Error('no answer'), { stack })
    logger.error({ err: error }, 'failed')
    expect(lastLine().err).toMatchObject({ message: 'no answer', stack: '' })
    expect(log.at(-1)).not.toContain('Zebedee')
  })

  it.each([
    [new RangeError('too big'), 'RangeError [ERR_OUT_OF_RANGE]: too big'],
    [new AggregateError([]), 'AggregateError'],
    [new AggregateError([], 'none'), 'AggregateError: none'],
  ])('writes where %s was thrown, whose stack begins with "%s"', (error, head) => {
    const thrown = Object.assign(error, { code: 'ERR_OUT_OF_RANGE', stack: `${head}\n    at ask (ask.ts:1:1)` })
    logger.error({ err: thrown }, 'failed')
    expect(lastLine().err.stack).toBe('at ask (ask.ts:1:1)')
  })

  it('says that something that is no error was thrown, and not what it holds', () => {
    for (const thrown of ['Zebedee', null, { message: 'Zebedee', code: 'Zebedee' }]) {
      logger.error({ err: thrown }, 'failed')
      expect(lastLine()).toMatchObject({
        err: { type: typeof thrown, code: '', message: '', stack: '' },
        msg: 'failed',
      })
    }
    expect(log.join('')).not.toContain('Zebedee')
  })

  it('keeps the URL of a request that was answered twice out of the line', async () => {
    const app = Fastify({ logger: loggerOptions('info', { write: (line) => log.push(line) }) ?? false })
    app.get('/twice', (_request, reply) => reply.send('once').send('twice'))
    log.length = 0
    await app.inject('/twice?name=Zebedee')
    expect(log.join('')).toContain('FST_ERR_REP_ALREADY_SENT')
    expect(log.join('')).not.toContain('Zebedee')
  })
})
