import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { withoutOne } from '#server/storage/limitRows.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openEmbeddedDatabase } from '../../support/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbeddedDatabase()
}, OPENING_MS)
afterAll(() => database.close())

it.each([
  ['the first', [1, 2, 3], [2, 3]],
  ['one between', [2, 1, 3], [2, 3]],
  ['the last', [2, 1], [2]],
  ['one of two', [1, 1], [1]],
  ['none', [2, 3], [2, 3]],
])('withoutOne leaves out %s', async (_place, times, left) => {
  const text = `select ${withoutOne('times', '1')} as left from (select $1::int[] as times) as counted`
  expect(await database.query(text, [times])).toEqual([{ left }])
})
