import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dayOf } from '#server/brisbaneDay.ts'
import { readConfig } from '#server/config.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/durations.ts'
import { type BackgroundWork, openBackgroundWork } from '#server/openBackgroundWork.ts'
import { ignore } from '#server/metrics/Fact.ts'
import type { Database } from '#server/storage/Database.ts'
import { announceEvents } from '#server/storage/outboxRows.ts'
import { finishRetentionRun, lastRetentionRun } from '#server/storage/retentionRunRows.ts'
import { aReceiver, type Receiver } from '../support/aReceiver.ts'
import { OPENING_MS } from '../support/openTestApp.ts'
import { openTestDatabase } from '../support/openTestDatabase.ts'

let database: Database
let receiver: Receiver
beforeAll(async () => {
  database = await openTestDatabase()
  receiver = await aReceiver()
}, OPENING_MS)
afterAll(async () => {
  await receiver.close()
  await database.close()
})

let work: BackgroundWork
let clock: number
const logged: string[] = []
beforeEach(async () => {
  await database.script('delete from retention_run')
  clock = Date.now()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const config = readConfig({
    WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: '1',
    WEBHOOK_SECRETS: `whsec_${Buffer.alloc(32, 'key of a receiver').toString('base64')}`,
    WEBHOOK_POLL_SECONDS: '7',
  })
  logged.length = 0
  const write = (_fields: unknown, message?: string) => void logged.push(message ?? '')
  const log = { info: write, warn: write, error: write }
  work = openBackgroundWork({ config, database, now: () => new Date(clock), observe: ignore, log })
})
afterEach(async () => {
  await work.stop()
  vi.useRealTimers()
})

describe('openBackgroundWork', () => {
  it('sends what is due every WEBHOOK_POLL_SECONDS', async () => {
    for (const [index, sessionId] of ['session-1', 'session-2'].entries()) {
      await announceEvents(database, { kind: 'lead.erased', sessionIds: [sessionId], now: new Date(clock) })
      vi.advanceTimersByTime(7000)
      await expect.poll(() => receiver.calls.length).toBe(index + 1)
    }
  })

  it('waits between attempts by the clock of the database', async () => {
    clock -= HOUR_MS
    receiver.answer(() => 500)
    onTestFinished(() => receiver.answer(() => 200))
    await announceEvents(database, { kind: 'lead.erased', sessionIds: ['session-3'], now: new Date(clock) })
    vi.advanceTimersByTime(7000)
    const failed = `select due_at > now() - interval '30 minutes' as "isLater" from outbox
      where session_id = 'session-3' and last_error is not null`
    await expect.poll(() => database.query(failed)).toEqual([{ isLater: true }])
  })

  it('removes old codes every minute', async () => {
    await finishRetentionRun(database, { day: dayOf(new Date(clock)), now: new Date(clock), removed: {} })
    for (let minute = 0; minute < 2; minute += 1) {
      await database.script(
        `insert into code (session_id, mobile, key_id, expires_at, texted_at)
         values ('session-1', '', '', now() - interval '2 days', now())`,
      )
      vi.advanceTimersByTime(MINUTE_MS)
      await expect.poll(() => database.query('select from code')).toEqual([])
    }
  })

  it('looks whether the retention has run a minute after the start, and then every hour', async () => {
    vi.advanceTimersByTime(MINUTE_MS)
    await expect.poll(() => logged).toEqual(['retention done'])
    clock += DAY_MS
    vi.advanceTimersByTime(HOUR_MS)
    await expect.poll(() => logged).toEqual(['retention done', 'retention done'])
    expect(await lastRetentionRun(database)).toEqual(new Date(clock))
  })
})
