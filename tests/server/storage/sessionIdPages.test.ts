import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWholeAddresses } from '#server/storage/addressRows.ts'
import { readLeftBehind, readSessionAges, sweepEvents } from '#server/storage/agedRows.ts'
import type { Database, Queryable } from '#server/storage/Database.ts'
import { countValues, readFunnelSessions } from '#server/storage/funnelRows.ts'
import { migrate } from '#server/storage/migrate.ts'
import { readSessions } from '#server/storage/sessionRows.ts'
import { sessionIdPages } from '#server/storage/sessionIdPages.ts'
import { indexesUsedBy } from '../../support/indexesUsedBy.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openEmbeddedDatabase } from '../../support/openTestDatabase.ts'

const SESSIONS = 20_000

let database: Database
beforeAll(async () => {
  // The engine without statistics of its tables.
  database = await openEmbeddedDatabase()
  await migrate(database)
  await database.script(`
    insert into definition values ('served', '{}', now());
    insert into visit select md5(n::text), '/', '', '', '', '', '', '', 'served', now() from generate_series(1, ${SESSIONS}) n;
    insert into proof (session_id, mobile, approved_at) select session_id, '', opened_at from visit;
    insert into outbox (kind, session_id, created_at, due_at) select 'lead.completed', session_id, opened_at, opened_at from visit;
    insert into submission select session_id, 'q1', '', false, 'AMP', false, '{}', 'served', '{}', '192.0.2.1', opened_at from visit`)
}, OPENING_MS)
afterAll(() => database.close())

const span = { since: new Date(0), until: null }
const later = new Date('2100-01-01')

const reads: Readonly<Record<string, (on: Queryable, sessionIds: readonly string[]) => Promise<unknown>>> = {
  'counting the values of visits': (on, sessionIds) => countValues(on, span, { column: 'landing_page', sessionIds }),
  'following their way': (on, sessionIds) => readFunnelSessions(on, span, sessionIds),
  'reading them': readSessions,
  'reading their ages': readSessionAges,
  'counting their addresses': (on, sessionIds) => countWholeAddresses(on, { sessionIds, before: later }),
  'looking for what was left behind': (on, sessionIds) => readLeftBehind(on, { sessionIds, before: later }),
  'looking for old events': (on, sessionIds) =>
    sweepEvents(on, { delivered: later, happened: later }, { mode: 'look', sessionIds }),
}

describe('a page of sessions', () => {
  it.each(Object.entries(reads))('is read by an index on sessions when %s', async (_what, read) => {
    const { value: page } = await sessionIdPages(database, ['visit'], 500).next()
    const used = await indexesUsedBy(database, (on) => read(on, page ?? []))
    expect(used.filter((index) => !index.endsWith('_pkey') && index !== 'outbox_session_id_kind_key')).toEqual([])
    expect(used).not.toEqual([])
  })
})
