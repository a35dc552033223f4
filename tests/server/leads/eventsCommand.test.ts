import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { eventsCommand } from '#server/leads/eventsCommand.ts'
import type { Database } from '#server/storage/Database.ts'
import type { EventRow } from '#server/storage/eventRows.ts'
import { announceEvents } from '#server/storage/outboxRows.ts'
import { eventsWithinAMillisecond, MANY } from '../../support/eventsWithinAMillisecond.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'
import { at, threeEvents } from '../../support/threeEvents.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, OPENING_MS)
afterAll(() => database.close())
afterEach(() => database.script('truncate outbox'))

const events = async (...args: string[]): Promise<readonly EventRow[]> => {
  const printed = await text(eventsCommand.read(args)({ database, config: readConfig({}), now: () => at(60) }))
  return printed.split('\n').flatMap((line) => (line ? JSON.parse(line) : []))
}

describe('leads events', () => {
  it('lists the state of each event, the oldest first', async () => {
    await threeEvents(database)
    expect((await events()).map(({ sessionId }) => sessionId)).toEqual(['delivered', 'dead', 'pending'])
    expect(await events('--dead')).toMatchObject([
      { kind: 'lead.withdrawn', sessionId: 'dead', attempts: 1, deadAt: at(10).toISOString(), lastError: 'HTTP 500' },
    ])
    expect(await events('--pending')).toMatchObject([
      { sessionId: 'pending', dueAt: at(180).toISOString(), deadAt: null },
    ])
  })

  it('lists several pages, each event once', async () => {
    const sessionIds = Array.from({ length: 1200 }, (_, index) => `session-${index}`)
    await announceEvents(database, { kind: 'lead.erased', sessionIds, now: at(0) })
    expect(new Set((await events()).map(({ id }) => id)).size).toBe(1200)
  })

  it('lists events whose times are within one millisecond, each once', async () => {
    await eventsWithinAMillisecond(database)
    await database.script('update outbox set dead_at = created_at')
    for (const args of [[], ['--dead']]) expect(await events(...args)).toHaveLength(MANY)
  })

  it('refuses both options at once', () => {
    expect(() => eventsCommand.read(['--dead', '--pending'])).toThrow('not both')
  })
})
