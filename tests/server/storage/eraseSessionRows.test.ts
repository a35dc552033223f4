import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { numbersOfSessions } from '#server/storage/eraseSessionRows.ts'
import { indexesUsedBy } from '../../support/indexesUsedBy.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'
import { storeManyNumbers } from '../../support/storeManyNumbers.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await storeManyNumbers(database)
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
