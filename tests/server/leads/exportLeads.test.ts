import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportLeads, type ExportFormat } from '#server/leads/exportLeads.ts'
import type { Queryable } from '#server/storage/Database.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { completeLead } from '../../support/completeLead.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { questionTextOf } from '../../support/questionTextOf.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(() => server.clear())

async function exported(format: ExportFormat, which: 'all' | 'callable' = 'all'): Promise<readonly string[]> {
  const leads = await text(exportLeads(server.database, { format, which, terms: leadTerms }))
  return leads.split('\n').filter(Boolean)
}

/** Stores 451 sessions, of which one is complete: 19 pages. */
async function fillPages(): Promise<void> {
  await completeLead(server, { sessionId: 'aaaaaaaa000000000000000000000001' })
  await server.database.query(
    `insert into submission select 'page' || lpad(n::text, 28, '0'), question_id, client_timestamp, is_2fa_submission, answer,
       claimed, payload, definition_hash, flags, client_address, received_at
     from submission, generate_series(1, 450) n where question_id = 'q1'`,
  )
}

describe('exportLeads', () => {
  it('C4 exports a visitor who completed the form as complete, proven and callable', async () => {
    const sessionId = 'aaaaaaaa000000000000000000000001'
    const headers = { 'x-session-id': sessionId }
    const answers = { q1: 'REST', q2: '$200k+', q3: '30 - 39', q4: 'NSW', q5: 'Ann', q6: 'Lee', q7: '+61491570156' }
    let second = 10
    const submit = (questionID: string, answer: string, more = {}) => {
      const timestamp = `2026-11-20T12:35:${(second += 1)}.000+10:00`
      const questionText = questionTextOf(questionID)
      return server.post('/api/submit', {
        ...aSubmission({ sessionId, questionID, questionText, answer, timestamp }),
        ...more,
      })
    }
    const cameFrom = {
      landingPage: '/register_today',
      referrer: 'www.google.com',
      utm: { source: 'google', medium: 'cpc', campaign: '', term: '', content: '' },
    }
    await server.post('/api/visit', { sessionId, ...cameFrom })
    for (const [questionID, answer] of Object.entries(answers)) await submit(questionID, answer)
    await server.post('/api/verify', { mobile_number: '0491570156' }, headers)
    const code = server.messages.at(-1)?.code
    await server.post('/api/verify/check', { mobile_number: '0491570156', code }, headers)
    await submit('q7', '+61491570156', { is2FAVerified: true, is2FASubmission: true })
    const [line] = await exported('ndjson')
    expect(JSON.parse(line ?? '')).toEqual({
      sessionId,
      status: 'complete',
      eligible: true,
      answers,
      mobile: '+61491570156',
      mobileClaimed: true,
      mobileProven: true,
      callable: true,
      callableUntil: '2027-01-01T12:00:01.000+10:00',
      notCallableBecause: null,
      consent: { chain: expect.stringMatching(/^[0-9a-f]{64}$/), positions: 2 },
      visit: cameFrom,
      createdAt: '2026-11-20T12:00:01.000+10:00',
      updatedAt: '2026-11-20T12:00:01.000+10:00',
      version: '1.0.0',
      flags: [],
    })
    expect((await exported('csv'))[1]).toContain("Ann,Lee,'+61491570156,'+61491570156,true,true,true,2027-01-01T12")
    expect(await exported('ndjson', 'callable')).toEqual([line])
  })

  it('does not mark a number as proven that another session has proven', async () => {
    await completeLead(server, { sessionId: 'aaaaaaaa000000000000000000000001' })
    const sessionId = 'aaaaaaaa000000000000000000000002'
    const forged = { questionID: 'q7', answer: '+61491570156', is2FAVerified: true, is2FASubmission: true }
    await server.post('/api/submit', aSubmission({ ...forged, sessionId }))
    const leads = (await exported('ndjson')).map((line) => JSON.parse(line))
    expect(leads.find((lead) => lead.sessionId === sessionId)).toMatchObject({
      mobileClaimed: false,
      mobileProven: false,
      callable: false,
      callableUntil: null,
      notCallableBecause: 'incomplete',
      visit: null,
      flags: ['impossible-order', 'unproven-claim', 'unknown-wording'],
    })
    expect((await exported('csv')).join('\n')).toContain('impossible-order unproven-claim unknown-wording')
  })

  it('exports every session of many pages once, in both formats', async () => {
    await fillPages()
    const ids = (await exported('ndjson')).map((line) => JSON.parse(line).sessionId)
    expect(ids).toHaveLength(451)
    expect(new Set(ids).size).toBe(451)
    expect(await exported('csv')).toHaveLength(452)
    expect(await exported('csv', 'callable')).toHaveLength(2)
  })

  it('blocks requests for one page at most: few sessions per statement, and a turn of the event loop after each page', async () => {
    await fillPages()
    let mostRows = 0
    let turns = 0
    let isOver = false
    const request = () => {
      turns += 1
      if (!isOver) setImmediate(request)
    }
    setImmediate(request)
    const { database } = server
    const counting: Queryable = {
      ...database,
      query: async <Row extends object>(sql: string, params?: readonly unknown[]) => {
        const rows = await database.query<Row>(sql, params)
        mostRows = Math.max(mostRows, rows.length)
        return rows
      },
    }
    const chunks: string[] = []
    for await (const chunk of exportLeads(counting, { format: 'ndjson', which: 'all', terms: leadTerms }))
      chunks.push(chunk)
    isOver = true
    expect(chunks).toHaveLength(19)
    expect(turns).toBeGreaterThanOrEqual(19)
    expect(mostRows).toBeLessThanOrEqual(50)
  })

  it('reads no page of sessions without a proof for the leads that may be called', async () => {
    await fillPages()
    const chunks: string[] = []
    const request = { format: 'ndjson', which: 'callable', terms: leadTerms } as const
    for await (const chunk of exportLeads(server.database, request)) chunks.push(chunk)
    expect(chunks).toEqual([expect.stringContaining('aaaaaaaa000000000000000000000001')])
  })

  it('continues after a page whose sessions are all erased while it is read', async () => {
    await fillPages()
    const before = await exported('ndjson')
    const { database } = server
    let isFirst = true
    const erasing: Queryable = {
      ...database,
      query: async <Row extends object>(sql: string, params?: readonly unknown[]) => {
        const rows = await database.query<Row>(sql, params)
        if (isFirst && sql.includes('recursive page')) {
          isFirst = false
          await database.query('delete from submission where session_id = any($1::text[])', [
            rows.map((row) => Object.values(row)[0]),
          ])
        }
        return rows
      },
    }
    const leads = await text(exportLeads(erasing, { format: 'ndjson', which: 'all', terms: leadTerms }))
    expect(leads.split('\n').filter(Boolean)).toEqual(before.slice(25))
  })
})
