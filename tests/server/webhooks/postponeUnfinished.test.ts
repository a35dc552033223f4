import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { aReceiver, type Receiver } from '../../support/aReceiver.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { completeLead } from '../../support/completeLead.ts'
import { copyLeads } from '../../support/copyLeads.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { openTestDelivery } from '../../support/openTestDelivery.ts'

const START = Date.parse('2026-11-20T12:15:00+10:00')
const unfinished = 'bbbbbbbb000000000000000000000001'
const sessionId = 'cccccccc000000000000000000000001'

let server: TestApp
let receiver: Receiver
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(async () => {
  receiver = await aReceiver()
})
afterEach(async () => {
  await receiver.close()
  await server.clear()
})

/** Forms of which only the number came, as anybody can send them. */
async function beginForms(count: number): Promise<void> {
  const number = { questionID: 'q7', answer: '+61491570156', timestamp: '2026-11-20T12:00:00.000+10:00' }
  await server.post('/api/submit', aSubmission({ sessionId: unfinished, ...number }))
  await copyLeads(server.database, { from: unfinished, count: count - 1 })
}

const sessionsSent = () => receiver.calls.map(({ body }) => JSON.parse(body).data.sessionId)

/** Sends what is due at a time, and says how many statements that took outside of transactions. */
async function sendAt(at: number) {
  let statements = 0
  const counting: Database = {
    ...server.database,
    query: (text, params) => {
      statements += 1
      return server.database.query(text, params)
    },
  }
  const worker = openTestDelivery(counting, { url: receiver.url, now: () => new Date(at) })
  await worker.sendDue()
  await worker.stop()
  return { statements, log: worker.log }
}

const dueTimes = async () => {
  const rows = await server.database.query<{ dueAt: Date }>(
    'select distinct due_at as "dueAt" from outbox where session_id <> $1',
    [sessionId],
  )
  return rows.map(({ dueAt }) => dueAt.getTime())
}

describe('postponeUnfinished', () => {
  it('puts off unfinished forms with far fewer statements than there are, and sends the lead among them', async () => {
    await beginForms(200)
    await completeLead(server, { sessionId })
    const { statements } = await sendAt(START)
    expect(sessionsSent()).toEqual([sessionId])
    expect(statements).toBeLessThan(100)
  })

  it('puts each off for as long as it has waited, as it does one alone', async () => {
    await beginForms(60)
    const [cameAt = 0] = await dueTimes()
    await sendAt(START)
    expect(await dueTimes()).toEqual([START + (START - cameAt)])
    const early = await sendAt(START + 1)
    expect(early.statements).toBeLessThan(5)
  })

  it('leaves for later what does not end within two days, which is then dropped', async () => {
    await beginForms(30)
    await sendAt(START + 49 * 60 * 60_000)
    expect(await server.database.query('select id from outbox')).toEqual([])
  })

  it('lets one that cannot be read hold up none of the others', async () => {
    await beginForms(30)
    await completeLead(server, { sessionId })
    await server.database.query(`update submission set definition_hash = 'gone' where session_id = 'copy-000001'`)
    const { log } = await sendAt(START)
    expect(sessionsSent()).toEqual([sessionId])
    expect(log.join('\n')).toContain('an event could not be described')
  })
})
