import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { announceEvents, claimDueEvents } from '#server/storage/outboxRows.ts'
import { indexesUsedBy } from '../../support/indexesUsedBy.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

const now = new Date('2026-11-20T12:00:00+10:00')
const sessionIds = Array.from({ length: 2000 }, (_, index) => `session-${index}`)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await announceEvents(database, { kind: 'lead.completed', sessionIds, now })
}, OPENING_MS)
afterAll(() => database.close())

describe('among many waiting events', () => {
  it('claimDueEvents uses the index on due_at', async () => {
    const used = await indexesUsedBy(database, (on) => claimDueEvents(on, { now, leaseMs: 1000, most: 4 }))
    expect(used.toSorted()).toEqual(['outbox_due_at', 'outbox_pkey'])
  })

  it('announceEvents uses the index on session and kind', async () => {
    const used = await indexesUsedBy(database, (on) =>
      announceEvents(on, { kind: 'lead.withdrawn', sessionIds: ['session-1'], now }),
    )
    expect(used).toEqual(['outbox_session_id_kind_key'])
  })
})
