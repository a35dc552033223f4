import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { numbersOfSessions } from '#server/storage/eraseSessionRows.ts'
import { indexesUsedBy } from '../../support/indexesUsedBy.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.script(`
    insert into submission select 'session-' || n, 'q7', '', false, '+614' || lpad(n::text, 8, '0'), false, '{}', 'served', '{}', '', now()
    from generate_series(1, 2000) as n`)
}, OPENING_MS)
afterAll(() => database.close())

describe('numbersOfSessions', () => {
  it('looks the numbers up by session, not by scanning all leads', async () => {
    const numbers = await numbersOfSessions(database, ['session-1', 'session-2'])
    expect(numbers).toEqual(['+61400000001', '+61400000002'].map((mobile) => ({ mobile, isProven: false })))
    const used = await indexesUsedBy(database, (on) => numbersOfSessions(on, ['session-1', 'session-2']))
    expect(used.toSorted()).toEqual(['code_pkey', 'proof_pkey', 'submission_pkey'])
  })
})
