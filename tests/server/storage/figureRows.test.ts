import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { MOST_COUNTED, readFigures } from '#server/storage/figureRows.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

const NOW = new Date('2026-11-20T12:00:00+10:00')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, OPENING_MS)
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
      takesWrites: true,
      pendingEvents: MOST_COUNTED,
      deadEvents: MOST_COUNTED,
      oldestEventSeconds: MOST_COUNTED + 5,
      retentionSeconds: null,
    })
  })
})
