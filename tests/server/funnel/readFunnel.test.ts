import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFunnel } from '#server/funnel/readFunnel.ts'
import { eraseSessionRows } from '#server/storage/eraseSessionRows.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { noTags } from '../../support/noTags.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  await server.database.script('delete from visit')
})

const idOf = (place: number): string => `session-${String(place).padStart(6, '0')}`

const visit = (place: number, { landingPage = '/', source = '', referrer = '' } = {}) =>
  server.post('/api/visit', { sessionId: idOf(place), landingPage, referrer, utm: { ...noTags, source } })

const answer = (place: number, questionID: string, text: string, second = 10) =>
  server.post(
    '/api/submit',
    aSubmission({
      sessionId: idOf(place),
      questionID,
      answer: text,
      timestamp: `2026-11-20T12:00:${second}.000+10:00`,
      sessionDate: '2026-11-20T12:00:00.000+10:00',
    }),
  )

/** The server's clock starts on the 20th at noon, Brisbane time. */
const day = (text: string): Date => new Date(`${text}T00:00:00+10:00`)
const always = { since: day('2026-01-01'), until: null }

const namesAndCounts = (tables: readonly { readonly name: string; readonly opened: number }[] = []) =>
  tables.map(({ name, opened }) => [name, opened])

describe('readFunnel', () => {
  it('counts each session once, whether it only opened, only answered, or did both', async () => {
    await visit(1)
    await visit(2)
    await answer(2, 'q1', 'AMP')
    await answer(3, 'q1', 'AMP', 20)
    await answer(3, 'q2', '$200k+', 24)
    const { total } = await readFunnel(server.database, always, [])
    expect(total.opened).toBe(3)
    expect(total.lines.slice(0, 3)).toMatchObject([
      { name: 'q1', text: 'Who is your current super fund?', reached: 3, answered: 2, left: 1 },
      { name: 'q2', reached: 2, answered: 1, left: 1 },
      { name: 'q3', reached: 1, answered: 0, left: 1 },
    ])
  })

  it('counts at the code those to whom one was texted, among all who came to the number', async () => {
    const given = { q1: 'AMP', q2: '$200k+', q3: '30 - 39', q4: 'VIC', q5: 'Mary', q6: 'Smith' }
    for (const place of [1, 2]) {
      await visit(place)
      for (const [at, [id, text]] of Object.entries(given).entries()) await answer(place, id, text, 10 + at)
    }
    await server.post('/api/verify', { mobile_number: '0491570156' }, { 'x-session-id': idOf(2) })
    const { total } = await readFunnel(server.database, always, [])
    expect(total.lines.filter(({ name }) => name.startsWith('q7'))).toMatchObject([
      { name: 'q7', reached: 2, answered: 1, left: 1 },
      { name: 'q7 code', reached: 1, answered: 0, left: 1 },
    ])
  })

  it('continues when a session is erased while it is read', async () => {
    await visit(1)
    await visit(2)
    const { database } = server
    const { total } = await readFunnel(
      {
        ...database,
        query: async (text, params) => {
          if (text.includes('from visit where session_id = any')) await eraseSessionRows(database, [idOf(1)])
          return database.query(text, params)
        },
      },
      always,
      [],
    )
    expect(total.opened).toBe(1)
  })

  it('excludes sessions of other days, by when they were opened', async () => {
    await visit(1)
    server.pass(24 * 3_600_000)
    await answer(1, 'q1', 'AMP')
    await visit(2)
    await answer(3, 'q1', 'AMP')
    const opened = async (since: string, until: string) =>
      (await readFunnel(server.database, { since: day(since), until: day(until) }, [])).total.opened
    expect(await opened('2026-11-20', '2026-11-21')).toBe(1)
    expect(await opened('2026-11-21', '2026-11-22')).toBe(2)
    expect(await opened('2026-11-20', '2026-11-22')).toBe(3)
    expect(await opened('2026-11-22', '2026-11-23')).toBe(0)
    server.pass(-24 * 3_600_000)
  })

  it('reads page after page', async () => {
    await visit(0)
    await answer(0, 'q1', 'AMP')
    const idOfN = `'session-' || lpad(n::text, 6, '0')`
    const rest = `question_id, client_timestamp, is_2fa_submission, answer, claimed, payload, definition_hash, flags, client_address, received_at`
    await server.database.script(`
      insert into visit select ${idOfN}, landing_page, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content,
        definition_hash, opened_at from visit, generate_series(1, 404) as n;
      insert into submission select ${idOfN}, ${rest} from submission, generate_series(1, 1404) as n
        where n < 405 and n % 3 = 0 or n >= 1000 and n % 2 = 0`)
    const { total } = await readFunnel(server.database, always, [])
    expect(total.lines[0]).toMatchObject({ reached: 608, answered: 338, left: 270 })
  })

  it('lists groups separately, the largest first, and shows missing values as unknown', async () => {
    await visit(1, { landingPage: '/register_today', source: 'google', referrer: 'www.google.com' })
    await visit(2, { landingPage: '/register_today', source: 'google' })
    await visit(3, { landingPage: '/register_today' })
    await visit(4, { source: 'mail' })
    await answer(4, 'q1', 'AMP')
    await answer(5, 'q1', 'AMP')
    const { groups } = await readFunnel(server.database, always, ['version', 'landing', 'source', 'referrer'])
    const [version, landing, source, referrer] = groups.map(({ tables }) => namesAndCounts(tables))
    expect(version).toEqual([[expect.stringMatching(/^1\.0\.0 \([0-9a-f]{8}\)$/), 5]])
    expect(landing).toEqual([
      ['/register_today', 3],
      ['/', 1],
      ['(not noted)', 1],
    ])
    expect(source?.[0]).toEqual(['google', 2])
    expect(Object.fromEntries(source ?? [])).toEqual({ google: 2, '(no tag)': 1, mail: 1, '(not noted)': 1 })
    expect(Object.fromEntries(referrer ?? [])).toEqual({ '(no referrer)': 3, 'www.google.com': 1, '(not noted)': 1 })
    for (const { tables } of groups) expect(tables.reduce((sum, { opened }) => sum + opened, 0)).toBe(5)
  })

  it('shows the 20 largest groups, and the others together, since tags can be made up', async () => {
    const sources = Array.from({ length: 25 }, (_, place) => `source${place}`)
    await Promise.all(sources.map((source, place) => visit(place, { source })))
    await Promise.all(sources.slice(0, 22).map((source, place) => visit(place + 100, { source })))
    const { groups } = await readFunnel(server.database, always, ['source'])
    const tables = groups[0]?.tables ?? []
    expect(tables).toHaveLength(21)
    expect(namesAndCounts(tables)).toContainEqual(['(others)', 7])
    expect(tables.reduce((sum, { opened }) => sum + opened, 0)).toBe(47)
  })

  it('has empty tables without sessions', async () => {
    expect(await readFunnel(server.database, always, ['source'])).toEqual({
      total: { name: 'All', opened: 0, completed: 0, lines: [] },
      groups: [{ by: 'source', tables: [] }],
    })
  })
})
