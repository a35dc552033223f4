import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openMetrics } from '#server/metrics/openMetrics.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

const TOKEN = '7f3a9c51e08b4d26a1c7e5f90b8d3264'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { metricsToken: TOKEN } })
}, OPENING_MS)
afterAll(() => server.close())
afterEach(() => server.clear())

const scrape = (authorization = `Bearer ${TOKEN}`) => server.app.inject({ url: '/metrics', headers: { authorization } })

/** The value of a line such as `review_answers_total{outcome="stored"}`; 0 when there is none yet. */
async function read(line: string): Promise<number> {
  const { body } = await scrape()
  const found = body.split('\n').find((candidate) => candidate.startsWith(`${line} `))
  return Number(found?.slice(line.length) ?? 0)
}

/** By how much `work` moves a figure. */
async function growthOf(line: string, work: () => Promise<unknown>): Promise<number> {
  const before = await read(line)
  await work()
  return (await read(line)) - before
}

const verify = (mobile_number: string, session = 'session-1') =>
  server.post('/api/verify', { mobile_number }, { 'x-session-id': session })
const check = (mobile_number: string, code: string) =>
  server.post('/api/verify/check', { mobile_number, code }, { 'x-session-id': 'session-1' })

describe('GET /metrics', () => {
  it('requires the token, and is not cached', async () => {
    const response = await scrape()
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toContain('# TYPE process_cpu_seconds_total counter')
  })

  it.each(['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, TOKEN])(
    'is refused with 401 to "%s"',
    async (authorization) => {
      const response = await scrape(authorization)
      expect(response.statusCode).toBe(401)
      expect(response.headers['www-authenticate']).toBe('Bearer')
      expect(response.json()).toEqual({ error: 'That needs a token, and the one you sent is not right.' })
    },
  )

  it('has a figure for each directive before the first report, so that an alarm sees how many came first', async () => {
    const { body } = await scrape()
    expect(body).toContain('review_csp_reports_total{directive="script-src"} 0\n')
    expect(body).toContain('review_csp_reports_total{directive="other"} 0\n')
  })

  it('is not part of the API description', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json()
    expect(Object.keys(paths)).not.toContain('/metrics')
  })
})

describe('the figures', () => {
  it('count requests by route, method and status class, whatever addresses are asked for', async () => {
    const line = 'http_request_duration_seconds_count{method="GET",route="/api/ip",status="2xx"}'
    expect(await growthOf(line, () => server.app.inject('/api/ip?x=1'))).toBe(1)
    const unknown = 'http_request_duration_seconds_count{method="GET",route="none",status="4xx"}'
    expect(await growthOf(unknown, () => server.app.inject('/wp-login.php'))).toBe(1)
    expect((await scrape()).body).not.toContain('wp-login')
  })

  it('count answers by result, and time their commits', async () => {
    const commits = 'review_database_duration_seconds_count{use="answers"}'
    const stored = 'review_answers_total{outcome="stored"}'
    expect(await growthOf(commits, () => server.post('/api/submit', aSubmission()))).toBeGreaterThan(0)
    expect(await growthOf(stored, () => server.post('/api/submit', aSubmission()))).toBe(1)
    const refused = 'review_answers_total{outcome="refused"}'
    expect(await growthOf(refused, () => server.post('/api/submit', aSubmission({ answer: 'No fund' })))).toBe(1)
    expect(await read('review_answers_waiting')).toBe(0)
  })

  it('count claimed verifications without a proof', async () => {
    const claim = aSubmission({ questionID: 'q7', answer: '0491570156', is2FASubmission: true, is2FAVerified: true })
    expect(await growthOf('review_unproven_claims_total', () => server.post('/api/submit', claim))).toBe(1)
    expect(await growthOf('review_unproven_claims_total', () => server.post('/api/submit', aSubmission()))).toBe(0)
  })

  it('count texts, and the reasons for refused ones', async () => {
    expect(await growthOf('review_texts_total{outcome="sent",reason=""}', () => verify('0491570156'))).toBe(1)
    expect(await growthOf('review_texts_total{outcome="repeated",reason=""}', () => verify('0491570156'))).toBe(1)
    const held = 'review_texts_total{outcome="held",reason="pause"}'
    expect(await growthOf(held, () => verify('0491570156', 'session-2'))).toBe(1)
    server.breakSms(true)
    const failed = 'review_texts_total{outcome="failed",reason="unknown"}'
    expect(await growthOf(failed, () => verify('0491570157'))).toBe(1)
    server.breakSms(false)
  })

  it('time the statements for codes apart from others', async () => {
    const statements = 'review_database_duration_seconds_count{use="codes"}'
    expect(await growthOf(statements, () => verify('0491570159'))).toBeGreaterThan(0)
    expect(await growthOf(statements, () => server.post('/api/submit', aSubmission()))).toBe(0)
  })

  it(
    'show whether texts are held back for want of right codes',
    async () => {
      const limits = { ...readConfig({}).limits, approvalSample: 2 }
      const watched = await openTestApp({ config: { metricsToken: TOKEN, limits } })
      const seen: unknown[] = []
      for (const mobile_number of ['0491570156', '0491570157', '0491570158']) {
        await watched.post('/api/verify', { mobile_number }, { 'x-session-id': mobile_number })
        const { body } = await watched.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
        seen.push(/^review_breaker_open (\d)$/m.exec(body)?.[1])
      }
      expect(seen).toEqual(['0', '0', '1'])
      await watched.close()
    },
    OPENING_MS,
  )

  it('count entered codes by result', async () => {
    await verify('0491570156')
    const code = server.messages.at(-1)?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    const typed = (text: string) => () => check('0491570156', text)
    expect(await growthOf('review_codes_total{outcome="wrong"}', typed(wrong))).toBe(1)
    expect(await growthOf('review_codes_total{outcome="approved"}', typed(code))).toBe(1)
    expect(await growthOf('review_codes_total{outcome="closed"}', () => check('0491570158', code))).toBe(1)
  })

  it('show the waiting and the dead events of the outbox, and the age of the oldest waiting one', async () => {
    await server.database.script(`
      insert into outbox (kind, session_id, created_at, due_at, attempts, delivered_at, dead_at) values
        ('lead.completed', 'session-old', '2026-11-20T01:00:00Z', '2026-11-20T03:00:00Z', 1, null, null),
        ('lead.completed', 'session-new', '2026-11-20T01:59:00Z', '2026-11-20T01:59:00Z', 0, null, null),
        ('lead.completed', 'session-for', '2026-11-19T00:00:00Z', '2026-11-20T03:00:00Z', 0, null, null),
        ('lead.completed', 'session-out', '2026-11-20T00:00:00Z', now(), 1, now(), null),
        ('lead.completed', 'session-off', '2026-11-20T00:00:00Z', now(), 1, null, now())`)
    expect(await read('review_outbox_events{state="pending"}')).toBe(3)
    expect(await read('review_outbox_events{state="dead"}')).toBe(1)
    expect(await read('review_outbox_oldest_seconds{state="pending"}')).toBeCloseTo(3600, -2)
    await server.database.script('delete from outbox')
  })

  it('show how long ago the retention job last ended, once it has', async () => {
    const line = 'review_retention_age_seconds{period="daily"}'
    expect((await scrape()).body).not.toContain(line)
    await server.database.script(
      "insert into retention_run (day, started_at, finished_at) values ('2026-11-20', '2026-11-20T00:59:00Z', '2026-11-20T01:00:00Z')",
    )
    expect(await read(line)).toBeCloseTo(3600, -2)
    await server.database.script('delete from retention_run')
  })

  it('report that the database is away, and omit what only it knows', async () => {
    const { database } = server
    const away = () => Promise.reject(new DatabaseUnavailableError(new Error('gone')))
    const metrics = openMetrics({ database: { ...database, query: away }, now: () => new Date() })
    const text = await metrics.read(true)
    expect(text).toContain('\nreview_database_up 0\n')
    expect(text).not.toMatch(/^review_outbox_events\{/m)
    expect(await read('review_database_up')).toBe(1)
  })

  it('report a database whose disk is full', async () => {
    const text = await openMetrics({ database: server.database, now: () => new Date() }).read(false)
    expect(text).toContain('\nreview_database_up 0\n')
  })

  it('report a full disk as soon as an answer has found it, as /readyz does, until one is stored', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    const seen = async () => [await read('review_database_up'), (await server.app.inject('/readyz')).statusCode]
    const failing = vi.spyOn(server.database, 'query').mockRejectedValue(new DatabaseUnavailableError(full))
    await server.post('/api/submit', aSubmission())
    failing.mockRestore()
    expect(await seen()).toEqual([0, 503])
    await server.post('/api/submit', aSubmission())
    expect(await seen()).toEqual([1, 200])
  })

  it('report a database that is read-only, with the figures it has', async () => {
    const { database } = server
    const query: typeof database.query = (text, params) =>
      database.transaction(async (transaction) => {
        await transaction.script('set transaction read only')
        return transaction.query(text, params)
      })
    const text = await openMetrics({ database: { ...database, query }, now: () => new Date() }).read(true)
    expect(text).toContain('\nreview_database_up 0\n')
    expect(text).toContain('review_outbox_events{state="dead"} 0')
  })
})
