import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UsageError } from '#server/commands/Command.ts'
import { readConfig } from '#server/config.ts'
import { funnelCommand } from '#server/leads/funnelCommand.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await server.post('/api/submit', aSubmission())
}, OPENING_MS)
afterAll(() => server.close())

const run = (...args: readonly string[]): Promise<string> => {
  const context = {
    database: server.database,
    config: readConfig({}),
    now: () => new Date('2026-11-21T09:00:00+10:00'),
  }
  return text(Readable.from(funnelCommand.read(args)(context)))
}

describe('leads funnel', () => {
  it('prints the days from which nothing has been deleted, up to today', async () => {
    const report = await run()
    expect(report).toMatch(/^Drop-off from 2026-10-23 to 2026-11-21, Brisbane days\n\nAll: 1 opened, 0 completed/)
    expect(report).toMatch(/^q1 {2}Who is your current super fund\? +1 +1 +0 +100\.0 %/m)
  })

  it('says what is missing on days before that', async () => {
    expect(await run('--since', '2026-09-01')).toMatch(
      /^Drop-off from 2026-09-01.*\n\nSessions that .*RETENTION_PARTIAL_DAYS/,
    )
  })

  it('includes both the first and the last day it is given', async () => {
    expect(await run('--since', '2026-11-20', '--until', '2026-11-20')).toContain('All: 1 opened')
    expect(await run('--since', '2026-11-21')).toContain('All: 0 opened')
    expect(await run('--until', '2026-11-19')).toContain('All: 0 opened')
  })

  it.each([
    [['--until', '2026-10-22'], 'There are no days from 2026-10-23 to 2026-10-22: '],
    [['--since', '2026-11-22', '--json'], 'There are no days from 2026-11-22 to 2026-11-21: '],
  ])('refuses %j, which covers no days', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message)
  })

  it('groups by one or several fields, each once', async () => {
    const { groups } = JSON.parse(await run('--json', '--by', 'source', '--by', 'version', '--by', 'source'))
    expect(groups.map(({ by }: { by: string }) => by)).toEqual(['source', 'version'])
  })

  it('prints JSON or a page', async () => {
    expect(JSON.parse(await run('--json'))).toMatchObject({
      since: '2026-10-23',
      total: { opened: 1, completed: 0 },
      groups: [],
    })
    const headingsOf = (page: string) => [...page.matchAll(/<h2>([^<]*)/g)].map(([, heading]) => heading)
    const page = await run('--html')
    expect(page).toMatch(/^<!doctype html>/)
    expect(headingsOf(page)).toEqual(['All', 'Questionnaire version', 'Landing page', 'UTM source'])
    expect(headingsOf(await run('--html', '--by', 'referrer'))).toEqual(['All', 'Referring site'])
  })

  it.each([
    [['--since', '2026-02-30'], 'Not a day such as 2026-11-01: "2026-02-30".'],
    [['--since', '0001-01-01'], 'Not a day such as 2026-11-01: "0001-01-01".'],
    [['--until', 'today'], 'Not a day such as 2026-11-01: "today".'],
    [['--since', '2026-11-02', '--until', '2026-11-01'], '--since is after --until.'],
    [['--by', 'age'], 'Not a way to group visitors: "age".'],
    [['--html', '--json'], 'Name --json or --html, not both.'],
    [['extra'], 'Not expected: "extra".'],
  ])('refuses %j', (args, message) => {
    expect(() => funnelCommand.read(args)).toThrow(new UsageError(message))
  })
})
