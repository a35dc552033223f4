import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportLeads, type ExportFormat } from '#server/leads/exportLeads.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { questionTextOf } from '../../support/questionTextOf.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())

async function exported(format: ExportFormat): Promise<readonly string[]> {
  let text = ''
  for await (const chunk of exportLeads(server.database, format)) text += chunk
  return text.split('\n').filter(Boolean)
}

describe('exportLeads', () => {
  it('exports a visitor who went the whole way as complete and proven', async () => {
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
      createdAt: '2026-11-20T12:00:01.000+10:00',
      updatedAt: '2026-11-20T12:00:01.000+10:00',
      version: '1.0.0',
      flags: [],
    })
    expect((await exported('csv'))[1]).toContain("Ann,Lee,'+61491570156,'+61491570156,true,true,")
  })

  it('does not call a number proven that another session has proven', async () => {
    const sessionId = 'aaaaaaaa000000000000000000000002'
    const forged = { questionID: 'q7', answer: '+61491570156', is2FAVerified: true, is2FASubmission: true }
    await server.post('/api/submit', aSubmission({ ...forged, sessionId }))
    const leads = (await exported('ndjson')).map((line) => JSON.parse(line))
    expect(leads.find((lead) => lead.sessionId === sessionId)).toMatchObject({
      mobileClaimed: false,
      mobileProven: false,
      flags: ['impossible-order', 'unproven-claim', 'unknown-wording'],
    })
    expect((await exported('csv')).join('\n')).toContain('impossible-order unproven-claim unknown-wording')
  })

  it('exports every session of many pages once, in both formats', async () => {
    await server.database.query(
      `insert into submission select 'page' || lpad(n::text, 28, '0'), question_id, client_timestamp, is_2fa_submission, answer,
         claimed, payload, definition_hash, flags, client_address, received_at
       from submission, generate_series(1, 950) n where question_id = 'q1'`,
    )
    const ids = (await exported('ndjson')).map((line) => JSON.parse(line).sessionId)
    expect(ids).toHaveLength(952)
    expect(new Set(ids).size).toBe(952)
    expect(await exported('csv')).toHaveLength(953)
  })
})
