import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Command } from '#server/commands/Command.ts'
import { readConfig } from '#server/config.ts'
import { MINUTE_MS } from '#server/durations.ts'
import { eventsCommand } from '#server/leads/eventsCommand.ts'
import { replayCommand } from '#server/leads/replayCommand.ts'
import type { Database } from '#server/storage/Database.ts'
import type { EventRow } from '#server/storage/eventRows.ts'
import { announceEvents, claimDueEvents } from '#server/storage/outboxRows.ts'
import { eventsWithinAMillisecond, MANY } from '../../support/eventsWithinAMillisecond.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'
import { at, threeEvents } from '../../support/threeEvents.ts'

const config = readConfig({})

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, OPENING_MS)
afterAll(() => database.close())
afterEach(() => database.script('truncate outbox'))

const printed = (command: Command, ...args: string[]): Promise<string> =>
  text(command.read(args)({ database, config, now: () => at(60) }))

const events = async (...args: string[]): Promise<readonly EventRow[]> =>
  (await printed(eventsCommand, ...args)).split('\n').flatMap((line) => (line ? JSON.parse(line) : []))

const dueSessions = async (): Promise<readonly string[]> =>
  (await claimDueEvents(database, { now: at(61), leaseMs: MINUTE_MS, most: 100 })).map(({ sessionId }) => sessionId)

describe('leads replay', () => {
  it('sends again the events that were given up', async () => {
    await threeEvents(database)
    expect(await printed(replayCommand, '--dead')).toBe(
      'Events to send again: 1. A server with WEBHOOK_URL sends them.\n',
    )
    // Else the next failure would be the last one again.
    expect((await events()).find(({ sessionId }) => sessionId === 'dead')?.attempts).toBe(0)
    expect(await dueSessions()).toEqual(['dead'])
    expect(await printed(replayCommand, '--dead')).toBe('Events to send again: 0.\n')
  })

  it('says that they are sent now where there is a receiver', async () => {
    await threeEvents(database)
    const key = `whsec_${Buffer.alloc(32, 'key of a receiver').toString('base64')}`
    const sending = readConfig({ WEBHOOK_URL: 'https://crm.example.com/x', WEBHOOK_SECRETS: key })
    expect(await text(replayCommand.read(['--dead'])({ database, config: sending, now: () => at(60) }))).toBe(
      'Events to send again: 1. They are sent now.\n',
    )
  })

  it('sends again one event, or those of a session, whatever their state', async () => {
    await threeEvents(database)
    const [delivered] = await events()
    await printed(replayCommand, '--event', delivered?.id ?? '')
    await printed(replayCommand, '--session', 'pending')
    expect((await dueSessions()).toSorted()).toEqual(['delivered', 'pending'])
    expect((await events()).find(({ sessionId }) => sessionId === 'delivered')?.id).toBe(delivered?.id)
  })

  it.each([
    '2026-11-20T09:10+10:00',
    '2026-11-20T09:10:00+10:00',
    '2026-11-20T09:09:59.999+10:00',
    '2026-11-19T23:10Z',
    '2026-11-19T23:10:00.000Z',
  ])('sends again everything since %s', async (time) => {
    await threeEvents(database)
    await printed(replayCommand, '--since', time)
    expect((await dueSessions()).toSorted()).toEqual(['dead', 'pending'])
  })

  it('takes the id of an event in capitals', async () => {
    await threeEvents(database)
    const [delivered] = await events()
    await printed(replayCommand, '--event', delivered?.id.toUpperCase() ?? '')
    expect(await dueSessions()).toEqual(['delivered'])
  })

  it('sends again everything since a time, in many batches', async () => {
    await threeEvents(database)
    const sessionIds = Array.from({ length: 1100 }, (_, index) => `session-${index}`)
    await announceEvents(database, { kind: 'lead.erased', sessionIds, now: at(30) })
    await database.query('update outbox set delivered_at = $1::timestamptz where created_at >= $1::timestamptz', [
      at(30),
    ])
    expect(await printed(replayCommand, '--since', '2026-11-20T09:10+10:00')).toContain('again: 1102.')
    expect(await dueSessions()).toHaveLength(100)
  })

  it('terminates with events whose times are within one millisecond', async () => {
    await eventsWithinAMillisecond(database)
    await database.script('update outbox set delivered_at = created_at')
    expect(await printed(replayCommand, '--since', '2026-11-20')).toContain(`again: ${MANY}.`)
  })

  it('sends again what waits after an attempt also where the clock of the command is ahead of the database’s', async () => {
    await threeEvents(database)
    await database.query(`update outbox set due_at = $1::timestamptz where session_id = 'pending'`, [
      at(30).toISOString(),
    ])
    expect(await printed(replayCommand, '--session', 'pending')).toContain('again: 1.')
    expect(await events()).toContainEqual(expect.objectContaining({ sessionId: 'pending', attempts: 0 }))
  })

  it('starts a day at midnight in Brisbane', async () => {
    const minutesOf = { before: -9 * 60 - 1, early: -9 * 60 }
    for (const [sessionId, minutes] of Object.entries(minutesOf)) {
      await announceEvents(database, { kind: 'lead.erased', sessionIds: [sessionId], now: at(minutes) })
    }
    await database.script('update outbox set delivered_at = created_at')
    expect(await printed(replayCommand, '--since', '2026-11-20')).toContain('again: 1.')
    expect(await dueSessions()).toEqual(['early'])
  })

  it('sends again what was delivered or given up while a clock was a year ahead, and nothing delivered a moment ago', async () => {
    const sessionIds = ['dead', 'delivered', 'just-now']
    await announceEvents(database, { kind: 'lead.erased', sessionIds, now: at(0) })
    const ends = {
      dead: ['dead_at', 365 * 24 * 60],
      delivered: ['delivered_at', 365 * 24 * 60],
      'just-now': ['delivered_at', 61],
    }
    for (const [sessionId, [column, minutes]] of Object.entries(ends)) {
      await database.query(`update outbox set ${column} = $2::timestamptz where session_id = $1`, [
        sessionId,
        at(Number(minutes)).toISOString(),
      ])
    }
    expect(await printed(replayCommand, '--dead')).toContain('again: 1.')
    expect(await printed(replayCommand, '--since', '2026-11-20')).toContain('again: 1.')
    expect((await dueSessions()).toSorted()).toEqual(['dead', 'delivered'])
  })

  it('says so when there is no such event', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    await expect(printed(replayCommand, '--event', unknown)).rejects.toThrow('There is no such event to send again.')
    await expect(printed(replayCommand, '--session', 'nobody')).rejects.toThrow('There is no such event')
  })

  it('says of events that are already due that they are, and does not change them', async () => {
    await announceEvents(database, { kind: 'lead.erased', sessionIds: ['due'], now: at(0) })
    const [due] = await events()
    const said = 'Events to send again: 0. All that were found are due already. A server with WEBHOOK_URL sends them.\n'
    expect(await printed(replayCommand, '--session', 'due')).toBe(said)
    expect(await printed(replayCommand, '--event', due?.id ?? '')).toBe(said)
    expect(await printed(replayCommand, '--since', '2026-11-20T09:00+10:00')).toBe(said)
    expect(await events()).toEqual([due])
    await expect(printed(replayCommand, '--since', '2026-11-21')).rejects.toThrow('There is no such event')
  })

  it.each([
    [[], 'Which?'],
    [['--dead', '--session', 'x'], 'Which?'],
    [['--event', '7'], 'Not the id of an event: "7"'],
    [['--event', 'id-00000000-0000-4000-8000-000000000000'], 'Not the id of an event: "id-'],
    [['--event', '00000000-0000-4000-8000-000000000000,'], 'Not the id of an event: "0'],
    [['--since', 'yesterday'], 'Not a time such as'],
    [['--since', '2026-11-20T09:10'], 'Not a time such as'],
    [['--since', '2026-11-20T09:10+10:00 (Brisbane)'], 'Not a time such as'],
    [['--since', '2026-13-40'], 'Not a time such as'],
    [['--since', '2026-02-30'], 'Not a time such as'],
    [['--since', '2026-02-30T09:10+10:00'], 'Not a time such as'],
    [['--since', '2026-11-20T25:10+10:00'], 'Not a time such as'],
  ])('refuses %j', (args, problem) => {
    expect(() => replayCommand.read(args)).toThrow(problem)
  })
})
