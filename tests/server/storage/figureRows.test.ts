import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { MOST_COUNTED, readFigures } from '#server/storage/figureRows.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

const NOW = new Date('2026-11-20T12:00:00+10:00')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, OPENING_MS)
beforeEach(() => database.query('delete from outbox'))
afterAll(() => database.close())

describe('readFigures', () => {
  it('stops counting waiting and dead events at a limit', async () => {
    await database.query(
      `insert into outbox (kind, session_id, created_at, due_at, dead_at)
       select kind, 'session-' || n, $2::timestamptz - n * interval '1 second', $2::timestamptz,
              case kind when 'lead.erased' then $2::timestamptz end
       from generate_series(1, $1::int) as n cross join unnest(array['lead.completed', 'lead.erased']) as kind`,
      [MOST_COUNTED + 5, NOW.toISOString()],
    )
    expect(await readFigures(database, NOW)).toEqual({
      pendingEvents: MOST_COUNTED,
      deadEvents: MOST_COUNTED,
      oldestEventSeconds: MOST_COUNTED + 5,
      retentionSeconds: null,
    })
  })

  it('finds an event that is due behind more that wait for their visitors than it looks through', async () => {
    await database.query(
      `insert into outbox (kind, session_id, created_at, due_at)
       select 'lead.completed', 'session-' || n, $2::timestamptz - n * interval '1 second', $2::timestamptz + interval '1 minute'
       from generate_series(2, $1::int) as n
       union all select 'lead.erased', 'due', $2::timestamptz - interval '1 second', $2::timestamptz`,
      [MOST_COUNTED + 5, NOW.toISOString()],
    )
    expect(await readFigures(database, NOW)).toMatchObject({ pendingEvents: MOST_COUNTED, oldestEventSeconds: 1 })
  })
})
