import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { suppressionKey } from '#server/consent/readSuppressionKey.ts'
import { verifyChain } from '#server/consent/verifyChain.ts'
import { withdrawConsent } from '#server/consent/withdrawConsent.ts'
import { retentionCommand } from '#server/leads/retentionCommand.ts'
import { lastRetentionRun } from '#server/storage/retentionRunRows.ts'
import { applyRetention } from '#server/retention/applyRetention.ts'
import { openRetention } from '#server/retention/openRetention.ts'
import type { RetentionPeriods } from '#server/retention/RetentionPeriods.ts'
import { readConsents } from '#server/storage/consentRows.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { claimDueEvents } from '#server/storage/outboxRows.ts'
import { describeEvent } from '#server/webhooks/describeEvent.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { completeLead } from '../../support/completeLead.ts'
import { noTags } from '../../support/noTags.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

const DAY_MS = 24 * 60 * 60_000
const START = Date.parse('2026-11-20T12:00:01+10:00')
const periods = { partialMs: 30 * DAY_MS, leadMs: 365 * DAY_MS }
const left = 'bbbbbbbb000000000000000000000001'
const ineligible = 'bbbbbbbb000000000000000000000002'
const lead = 'bbbbbbbb000000000000000000000003'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())
afterEach(() => server.clear())

const after = (days: number, hours = 0) => new Date(START + days * DAY_MS + hours * 60 * 60_000)

const retain = (now: Date, more: { readonly mode?: 'remove' | 'look'; readonly periods?: RetentionPeriods } = {}) =>
  applyRetention({ database: server.database, periods, mode: 'remove', now, ...more })

/** Runs `leads retention`, and returns its output. */
const runCommand = (now: Date, ...args: string[]): Promise<string> =>
  text(retentionCommand.read(args)({ database: server.database, config: readConfig({}), now: () => now }))

async function sessions(table = 'submission'): Promise<readonly string[]> {
  const rows = await server.database.query<{ id: string }>(`select distinct session_id as id from ${table} order by id`)
  return rows.map(({ id }) => id)
}

/** A session abandoned after the first question, one that is not eligible, and a lead, all at the same time. */
async function threeVisitors(): Promise<void> {
  await server.post('/api/submit', aSubmission({ sessionId: left }))
  await server.post('/api/submit', aSubmission({ sessionId: ineligible }))
  await server.post('/api/submit', aSubmission({ sessionId: ineligible, questionID: 'q2', answer: '$0 - $50,000' }))
  await completeLead(server, { sessionId: lead })
}

/** Sessions abandoned after the first question. */
async function abandonedForms(count: number): Promise<void> {
  await server.post('/api/submit', aSubmission({ sessionId: left }))
  await server.database.query(
    `insert into submission select 'page' || lpad(n::text, 28, '0'), question_id, client_timestamp, is_2fa_submission, answer,
       claimed, payload, definition_hash, flags, client_address, received_at
     from submission, generate_series(2, $1::int) n`,
    [count],
  )
}

describe('applyRetention', () => {
  it('P4: keeps everything for its period', async () => {
    await threeVisitors()
    expect(await retain(after(30))).toMatchObject({ unfinished: 0, leads: 0, unanswered: 0 })
    expect(await sessions()).toEqual([left, ineligible, lead])
  })

  it('P4: removes partial and ineligible sessions after 30 days, and leads after 365', async () => {
    await threeVisitors()
    expect(await retain(after(30, 1))).toMatchObject({ unfinished: 2, leads: 0 })
    expect(await sessions()).toEqual([lead])
    expect(await retain(after(365))).toMatchObject({ unfinished: 0, leads: 0 })
    expect(await retain(after(365, 1))).toMatchObject({ unfinished: 0, leads: 1 })
    expect(await sessions()).toEqual([])
    for (const table of ['code', 'proof', 'visit', 'outbox', 'limit_use', 'suppression']) {
      expect(await server.database.query(`select * from ${table}`)).toEqual([])
    }
  })

  it('P4: announces nothing, suppresses nobody, and keeps the chain of a consent without its texts', async () => {
    await completeLead(server, { sessionId: lead })
    await retain(after(366))
    const chain = await readConsents(server.database, [lead])
    expect(chain).toHaveLength(2)
    expect(chain.every(({ content, salt }) => content === null && salt === null)).toBe(true)
    expect(verifyChain(chain)).toEqual({ ok: true })
    expect(await server.database.query('select kind from outbox')).toEqual([])
    expect(await server.database.query('select kind from suppression')).toEqual([])
  })

  it('P4: counts from the last answer of a session', async () => {
    await server.post('/api/submit', aSubmission({ sessionId: left }))
    server.pass(20 * DAY_MS)
    const again = { questionID: 'q2', answer: '$200k+', timestamp: '2026-12-10T12:00:00.000+10:00' }
    await server.post('/api/submit', aSubmission({ sessionId: left, ...again }))
    server.pass(-20 * DAY_MS)
    expect(await retain(after(49))).toMatchObject({ unfinished: 0 })
    expect(await retain(after(51))).toMatchObject({ unfinished: 1 })
  })

  it('P4: counts by the browser’s clock what arrived while ours was a year ahead', async () => {
    server.pass(365 * DAY_MS)
    await threeVisitors()
    server.pass(-365 * DAY_MS)
    expect(await retain(after(30))).toMatchObject({ unfinished: 0, leads: 0 })
    expect(await retain(after(31))).toMatchObject({ unfinished: 2, leads: 0 })
    expect(await retain(after(368))).toMatchObject({ unfinished: 0, leads: 1 })
  })

  it('P4: counts by our clock what a browser dates years ahead', async () => {
    await server.post('/api/submit', aSubmission({ sessionId: left, timestamp: '2033-01-01T12:00:00.000+10:00' }))
    expect(await retain(after(30))).toMatchObject({ unfinished: 0 })
    expect(await retain(after(31))).toMatchObject({ unfinished: 1 })
  })

  it('keeps a form that may still be open, however slow its browser’s clock is', async () => {
    await server.post('/api/submit', aSubmission({ sessionId: left, timestamp: '2026-08-01T12:00:00.000+10:00' }))
    expect(await retain(after(2))).toMatchObject({ unfinished: 0 })
    expect(await retain(after(2, 1))).toMatchObject({ unfinished: 1 })
  })

  it('keeps such a form also when it was begun long ago', async () => {
    await server.post('/api/submit', aSubmission({ sessionId: left, timestamp: '2026-08-01T12:00:00.000+10:00' }))
    server.pass(3 * DAY_MS)
    const again = { questionID: 'q2', answer: '$200k+', timestamp: '2026-08-04T12:00:00.000+10:00' }
    await server.post('/api/submit', aSubmission({ sessionId: left, ...again }))
    server.pass(-3 * DAY_MS)
    expect(await retain(after(5))).toMatchObject({ unfinished: 0 })
    expect(await retain(after(5, 1))).toMatchObject({ unfinished: 1 })
  })

  it('keeps such a form also when it was begun while the run was under way', async () => {
    server.pass(5 * 60_000)
    await server.post('/api/submit', aSubmission({ sessionId: left, timestamp: '2026-08-01T12:00:00.000+10:00' }))
    server.pass(-5 * 60_000)
    expect(await retain(after(0))).toMatchObject({ unfinished: 0 })
    expect(await sessions()).toEqual([left])
  })

  it.each([
    ['a form that was left', 'unfinished', aSubmission({ sessionId: left }), 366],
    ['a lead', 'leads', null, 366],
    ['a lead, by a clock that is a hundred days behind,', 'leads', null, 266],
    ['a visit', 'unanswered', { sessionId: left, landingPage: '/', referrer: '', utm: noTags }, 366],
  ])('R1: keeps %s to which an answer comes once it was found to be old', async (_what, count, body, days) => {
    if (body) await server.post('questionID' in body ? '/api/submit' : '/api/visit', body)
    else await completeLead(server, { sessionId: left })
    const late = { questionID: 'q2', answer: '$200k+', timestamp: '2027-11-21T12:00:00.000+10:00' }
    const { database } = server
    const answered = {
      ...database,
      transaction: async (...work: Parameters<typeof database.transaction>) => {
        server.pass(days * DAY_MS)
        await server.post('/api/submit', aSubmission({ sessionId: left, ...late }))
        server.pass(-days * DAY_MS)
        return database.transaction(...work)
      },
    } as typeof database
    const stored = await server.countSubmissions()
    expect(await applyRetention({ database: answered, periods, mode: 'remove', now: after(366) })).toMatchObject({
      [count]: 0,
    })
    expect(await server.countSubmissions()).toBe(stored + 1)
  })

  it('P4: removes a form after two days when that is its period, the shortest', async () => {
    await threeVisitors()
    const short = { partialMs: 2 * DAY_MS, leadMs: 2 * DAY_MS }
    expect(await retain(after(2), { periods: short })).toMatchObject({ unfinished: 0, leads: 0 })
    expect(await retain(after(2, 1), { periods: short })).toMatchObject({ unfinished: 2, leads: 1 })
  })

  it('P4: truncates addresses after 30 days, ours and the browser’s, once', async () => {
    await completeLead(server, { sessionId: lead })
    expect(await retain(after(30))).toMatchObject({ addresses: 0 })
    expect(await retain(after(31))).toMatchObject({ addresses: 8 })
    expect(await retain(after(31))).toMatchObject({ addresses: 0 })
    const rows = await server.database.query(
      `select distinct client_address as ours, payload->>'ipAddress' as claimed from submission`,
    )
    expect(rows).toEqual([{ ours: '127.0.0.0/24', claimed: '203.0.113.0/24' }])
  })

  it('P4: truncates the browser’s address also where ours is unknown, because the visitor had hung up', async () => {
    await completeLead(server, { sessionId: lead })
    await server.database.query(`update submission set client_address = 'unknown'`)
    expect(await retain(after(31), { mode: 'look' })).toMatchObject({ addresses: 8 })
    expect(await retain(after(31))).toMatchObject({ addresses: 8 })
    expect(await retain(after(31))).toMatchObject({ addresses: 0 })
    const rows = await server.database.query(
      `select distinct client_address as ours, payload->>'ipAddress' as claimed from submission`,
    )
    expect(rows).toEqual([{ ours: 'unknown', claimed: '203.0.113.0/24' }])
  })

  it('P4: truncates an address that is none once, too', async () => {
    await server.post('/api/submit', aSubmission({ sessionId: left, ipAddress: 'unknown' }))
    await server.post('/api/submit', aSubmission({ sessionId: lead, ipAddress: 'nobody knows' }))
    const longer = { periods: { ...periods, partialMs: 60 * DAY_MS } }
    expect(await retain(after(31), longer)).toMatchObject({ addresses: 2 })
    expect(await retain(after(31), longer)).toMatchObject({ addresses: 0 })
    const claimed = `select distinct payload->>'ipAddress' as claimed from submission`
    expect(await server.database.query(claimed)).toEqual([{ claimed: 'unknown' }])
  })

  it('P4: leaves each answer the network that it came from', async () => {
    const number = { questionID: 'q7', answer: '+61491570156' }
    const answers = [
      {},
      { timestamp: '2026-11-20T12:00:00.500+10:00', answer: 'AMP' },
      { questionID: 'q2', answer: '$200k+' },
      { ...number, is2FASubmission: false },
      { ...number, is2FASubmission: true },
    ]
    const inOrder = 'order by question_id, client_timestamp, is_2fa_submission'
    for (const answer of answers) await server.post('/api/submit', aSubmission({ sessionId: left, ...answer }))
    await server.database.script(
      `update submission
       set client_address = '10.0.' || place || '.7', payload = jsonb_set(payload, '{ipAddress}', to_jsonb('10.1.' || place || '.7'))
       from (select question_id as question, client_timestamp as time, is_2fa_submission as is_second,
                    row_number() over (${inOrder}) as place from submission) as placed
       where question_id = question and client_timestamp = time and is_2fa_submission = is_second`,
    )
    const longer = { periods: { ...periods, partialMs: 60 * DAY_MS } }
    expect(await retain(after(31), longer)).toMatchObject({ addresses: 5 })
    expect(
      await server.database.query(
        `select client_address as ours, payload->>'ipAddress' as claimed from submission ${inOrder}`,
      ),
    ).toEqual([1, 2, 3, 4, 5].map((place) => ({ ours: `10.0.${place}.0/24`, claimed: `10.1.${place}.0/24` })))
  })

  it('still recognises a repeated answer by then', async () => {
    await server.post('/api/submit', aSubmission({ sessionId: left }))
    await completeLead(server, { sessionId: lead })
    await retain(after(31))
    const repeated = aSubmission({ sessionId: lead, answer: 'REST', timestamp: '2026-11-20T12:10:11.000+10:00' })
    expect((await server.post('/api/submit', repeated)).statusCode).toBe(200)
    expect(await server.countSubmissions()).toBe(8)
  })

  it('removes sessions that were opened or verified without an answer, codes of yesterday, and events of last month', async () => {
    await server.post('/api/verify', { mobile_number: '0491570156' }, { 'x-session-id': left })
    const code = server.messages.at(-1)?.code
    await server.post('/api/verify/check', { mobile_number: '0491570156', code }, { 'x-session-id': left })
    await completeLead(server, { sessionId: lead, mobile: '+61491570157' })
    await server.database.query('update outbox set delivered_at = created_at')
    expect(await retain(after(2))).toMatchObject({ unanswered: 0, events: 0 })
    expect(await sessions('code')).toEqual([])
    expect(await sessions('proof')).toEqual([left, lead])
    expect(await retain(after(31))).toMatchObject({ unanswered: 1, events: 1 })
    expect(await sessions('proof')).toEqual([lead])
  })

  it('P4: removes the visit of a session that was opened and never answered', async () => {
    await server.post('/api/visit', { sessionId: left, landingPage: '/', referrer: '', utm: noTags })
    expect(await retain(after(30))).toMatchObject({ unanswered: 0 })
    expect(await retain(after(31))).toMatchObject({ unanswered: 1 })
    expect(await sessions('visit')).toEqual([])
  })

  it('keeps a session without an answer until both its visit and its proof are old', async () => {
    const proveLeft = `insert into proof (session_id, mobile, approved_at) values ('${left}', '+61491570156', $1)`
    await server.post('/api/visit', { sessionId: left, landingPage: '/', referrer: '', utm: noTags })
    await server.database.query(proveLeft, [after(20).toISOString()])
    expect(await retain(after(31), { mode: 'look' })).toMatchObject({ unanswered: 0 })
    expect(await retain(after(31))).toMatchObject({ unanswered: 0 })
    expect([await sessions('visit'), await sessions('proof')]).toEqual([[left], [left]])
    expect(await retain(after(51))).toMatchObject({ unanswered: 1 })
    expect([await sessions('visit'), await sessions('proof')]).toEqual([[], []])
  })

  it('keeps an undelivered event as long as leads are kept, and for a month at least', async () => {
    await server.database.query(
      `insert into outbox (kind, session_id, created_at, due_at, dead_at) values
         ('lead.erased', 'waiting', $1, $1, null), ('lead.erased', 'dead', $1, $1, $1)`,
      [after(0).toISOString()],
    )
    expect(await retain(after(365))).toMatchObject({ events: 0 })
    const short = { partialMs: 2 * DAY_MS, leadMs: 2 * DAY_MS }
    expect(await retain(after(30), { periods: short })).toMatchObject({ events: 0 })
    expect(await retain(after(365, 1))).toMatchObject({ events: 2 })
  })

  it('keeps an undelivered withdrawal event when its lead is removed', async () => {
    await completeLead(server, { sessionId: lead })
    const key = suppressionKey('x'.repeat(32))
    await withdrawConsent({ database: server.database, key, now: after(365), kind: 'withdrawn' }, { sessionId: lead })
    expect(await retain(after(365, 1))).toMatchObject({ leads: 1, events: 0 })
    const [event, ...others] = await claimDueEvents(server.database, { now: after(366), leaseMs: 1000, most: 10 })
    expect([event?.kind, others]).toEqual(['lead.withdrawn', []])
    const terms = { now: after(366), callableMs: DAY_MS, suppressionKey: key }
    const description = event && (await describeEvent(server.database, event, async () => terms))
    expect(description).toMatchObject({
      is: 'ready',
      body: expect.stringContaining('"notCallableBecause":"withdrawn"'),
    })
    expect(await retain(after(731))).toMatchObject({ events: 1 })
  })

  it('only counts with the mode "look"', async () => {
    await threeVisitors()
    expect(await retain(after(366), { mode: 'look' })).toMatchObject({ unfinished: 2, leads: 1 })
    expect(await sessions()).toEqual([left, ineligible, lead])
    expect(await sessions('code')).toEqual([lead])
  })

  it('counts events with the mode "look", too', async () => {
    await completeLead(server, { sessionId: lead })
    await server.database.query('update outbox set delivered_at = created_at')
    expect(await retain(after(30), { mode: 'look' })).toMatchObject({ events: 0 })
    expect(await retain(after(31), { mode: 'look' })).toMatchObject({ leads: 0, events: 1 })
    expect(await sessions('outbox')).toEqual([lead])
    expect(await retain(after(31))).toMatchObject({ leads: 0, events: 1 })
  })

  it('counts once what two runs at the same time remove and shorten', async () => {
    await threeVisitors()
    const visit = { landingPage: '/', referrer: '', utm: noTags }
    await server.post('/api/visit', { ...visit, sessionId: 'bbbbbbbb000000000000000000000004' })
    const [one, other] = await Promise.all([retain(after(31)), retain(after(31))])
    expect(one.unfinished + other.unfinished).toBe(2)
    expect(one.unanswered + other.unanswered).toBe(1)
    expect(one.addresses + other.addresses).toBe(8)
    const [first, second] = await Promise.all([retain(after(366)), retain(after(366))])
    expect(first.leads + second.leads).toBe(1)
  })

  it('works through many pages, with a limited number of sessions per statement', async () => {
    await abandonedForms(251)
    const sizes: number[] = []
    const { database } = server
    const counting = {
      ...database,
      query: async <Row extends object>(sql: string, params?: readonly unknown[]) => {
        const rows = await database.query<Row>(sql, params)
        sizes.push(rows.length)
        return rows
      },
    }
    const outdated = await applyRetention({
      database: counting,
      periods,
      mode: 'remove',
      now: after(31),
    })
    expect(outdated).toMatchObject({ unfinished: 251 })
    expect(Math.max(...sizes)).toBe(25)
    expect(await server.countSubmissions()).toBe(0)
  })

  it('makes the room of what it removed usable again on the embedded database, and only then', async () => {
    const { database } = server
    const asked: string[] = []
    const watched: typeof database = {
      ...database,
      query: (sql, params) => {
        asked.push(sql)
        return database.query(sql, params)
      },
    }
    await applyRetention({ database: watched, periods, mode: 'look', now: after(31) })
    expect(asked).not.toContain('vacuum "submission"')
    await applyRetention({ database: watched, periods, mode: 'remove', now: after(31) })
    expect(asked.includes('vacuum "submission"')).toBe(database.isSerial)
  })

  it('ends after the page at which it is told to stop, and counts only what it has removed', async () => {
    await abandonedForms(60)
    await server.post('/api/visit', { sessionId: ineligible, landingPage: '/', referrer: '', utm: noTags })
    const stopping = new AbortController()
    const { database } = server
    const stopped = {
      ...database,
      transaction: (...parts: Parameters<typeof database.transaction>) => {
        stopping.abort()
        return database.transaction(...parts)
      },
    } as typeof database
    const parts = { periods, mode: 'remove', now: after(31), signal: stopping.signal } as const
    expect(await applyRetention({ ...parts, database: stopped })).toMatchObject({ unfinished: 25, unanswered: 0 })
    expect([await server.countSubmissions(), await sessions('visit')]).toEqual([35, [ineligible]])
  })
})

describe('leads retention', () => {
  it('prints what it removed, or would remove', async () => {
    await threeVisitors()
    const counts = '2 forms left or not eligible, 0 leads, 0 sessions without an answer, '
    await server.database.script('delete from retention_run')
    expect(await runCommand(after(40), '--dry-run')).toBe(
      `Too old, and not removed: ${counts}0 events; addresses to be shortened: 8.\n`,
    )
    // Else the server would leave out that day's run.
    expect(await lastRetentionRun(server.database)).toBeNull()
    expect(await runCommand(after(40))).toBe(`Removed: ${counts}0 events; addresses shortened: 8.\n`)
    expect(await lastRetentionRun(server.database)).toEqual(after(40))
    expect(await runCommand(after(40))).toContain('Removed: 0 forms')
  })

  it('goes by the periods that are configured', async () => {
    await threeVisitors()
    const config = readConfig({ RETENTION_PARTIAL_DAYS: '3', RETENTION_LEAD_DAYS: '5' })
    const printedAt = (now: Date) =>
      text(retentionCommand.read(['--dry-run'])({ database: server.database, config, now: () => now }))
    expect(await printedAt(after(4))).toContain('2 forms left or not eligible, 0 leads')
    expect(await printedAt(after(6))).toContain('2 forms left or not eligible, 1 lead,')
  })
})

/** The job by a clock that each run sets, and its lines in the log. */
function aJob() {
  const lines: (readonly [fields: object, message: string])[] = []
  const write = (fields: object, message: string) => void lines.push([fields, message])
  let now = after(0)
  const job = openRetention({
    database: server.database,
    periods,
    now: () => now,
    log: { info: write, error: write } as never,
  })
  return {
    lines,
    said: () => lines.map(([, message]) => message),
    runAt: async (time: Date) => {
      now = time
      await job.runNow()
    },
    stop: () => job.stop(),
  }
}

describe('openRetention', () => {
  it('runs once a day, in Brisbane time, and records what it removed', async () => {
    await server.database.script('delete from retention_run')
    await threeVisitors()
    const { runAt, lines, stop } = aJob()
    await runAt(new Date('2027-01-01T00:30:00+10:00'))
    await runAt(new Date('2027-01-01T00:30:00+10:00'))
    expect(lines.map(([fields]) => fields)).toEqual([
      { event: 'retention', unfinished: 2, leads: 0, unanswered: 0, addresses: 8, events: 0 },
    ])
    await runAt(new Date('2027-01-02T00:00:00+10:00'))
    expect(lines).toHaveLength(2)
    const runs = await server.database.query<{ day: string; removed: object }>(
      'select day, removed from retention_run order by day',
    )
    expect(runs.map(({ day }) => day)).toEqual(['2027-01-01', '2027-01-02'])
    expect(runs[0]?.removed).toMatchObject({ unfinished: 2 })
    await stop()
  })

  it('removes nothing after a gap of a month, which may be a wrong clock, until retention is run by hand', async () => {
    await server.database.script('delete from retention_run')
    await threeVisitors()
    const { runAt, lines, said, stop } = aJob()
    await runAt(after(1))
    await runAt(after(400))
    expect(said()).toEqual(['retention done', 'retention held'])
    expect(lines[1]?.[0]).toEqual({ event: 'retention', reason: expect.stringContaining('2026-11-21') })
    expect(await sessions()).toEqual([left, ineligible, lead])
    await runCommand(after(400))
    expect(await sessions()).toEqual([])
    await runAt(after(401))
    expect(said().at(-1)).toBe('retention done')
    await stop()
  })

  it('still runs thirty days after the last run, and no longer an hour later', async () => {
    await server.database.script('delete from retention_run')
    const { runAt, said, stop } = aJob()
    for (const time of [after(1), after(31), after(61, 1)]) await runAt(time)
    expect(said()).toEqual(['retention done', 'retention done', 'retention held'])
    await stop()
  })

  it('removes nothing after a run that is dated more than a month ahead, until retention is run by hand', async () => {
    await server.database.script('delete from retention_run')
    const { runAt, said, stop } = aJob()
    await runAt(after(366))
    await threeVisitors()
    await runAt(after(1))
    expect(said()).toEqual(['retention done', 'retention held'])
    await runCommand(after(1))
    await runAt(after(367))
    expect(said().at(-1)).toBe('retention held')
    expect(await sessions()).toEqual([left, ineligible, lead])
    await stop()
  })

  it('ends a run between two pages when it is stopped, and a later one does the rest', async () => {
    await server.database.script('delete from retention_run')
    await abandonedForms(60)
    const { database } = server
    const log: unknown[] = []
    let stopped: Promise<void> | undefined
    const parts = { periods, now: () => after(31), log: { info: (line: object) => log.push(line) } as never }
    const job = openRetention({
      ...parts,
      database: {
        ...database,
        transaction: async (work) => {
          stopped ??= job.stop()
          return database.transaction(work)
        },
      },
    })
    const running = job.runNow()
    await expect.poll(() => stopped !== undefined).toBe(true)
    await stopped
    expect([await server.countSubmissions(), log]).toEqual([35, []])
    await running
    const later = openRetention({ ...parts, database, now: () => after(31, 3) })
    await later.runNow()
    expect([await server.countSubmissions(), log]).toMatchObject([0, [{ unfinished: 35 }]])
    await later.stop()
  })

  it.each([
    ['a failure', new Error('no')],
    // Such as a statement that takes too long each time.
    ['that the database was away', new DatabaseUnavailableError(new Error('no'))],
  ])('logs %s, without ending the process', async (_what, error) => {
    const log: object[] = []
    const job = openRetention({
      database: { ...server.database, query: () => Promise.reject(error) },
      periods,
      now: () => after(0),
      log: { info: () => {}, error: (line: object) => log.push(line) } as never,
    })
    await job.runNow()
    expect(log).toEqual([{ event: 'retention', err: error }])
    await job.stop()
  })
})
