import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { sessionsOfMobile } from '#server/storage/sessionsOfMobile.ts'
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

describe('sessionsOfMobile', () => {
  it('finds the sessions that answered with a number by the index on numbers, not by scanning all answers', async () => {
    expect(await sessionsOfMobile(database, '+61400000007')).toEqual(['session-7'])
    expect(await indexesUsedBy(database, (on) => sessionsOfMobile(on, '+61400000007'))).toContain('submission_mobile')
  })
})
