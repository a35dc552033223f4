import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { eraseNumberRows, numbersOfSessions } from '#server/storage/eraseSessionRows.ts'
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

describe('eraseSessionRows', () => {
  it('P5: knows every table with rows of sessions; a consent is blanked, and an event names nothing but its session', async () => {
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = current_schema() and column_name = 'session_id' order by table_name collate "C"`,
    )
    const names = tables.map(({ name }) => name)
    expect(names).toEqual(['code', 'consent', 'outbox', 'proof', 'submission', 'visit'])
  })
})

describe('eraseNumberRows', () => {
  it('P5: removes a proof that was given since somebody else was found to have the session', async () => {
    const numbers = [
      ['session-3', '+61400000003'],
      ['session-3', '+61400000004'],
      ['session-4', '+61400000003'],
    ]
    await database.query(
      `insert into proof (session_id, mobile, approved_at)
       select session_id, mobile, now() from unnest($1::text[], $2::text[]) as given (session_id, mobile)`,
      [numbers.map(([sessionId]) => sessionId), numbers.map(([, mobile]) => mobile)],
    )
    const erased = await eraseNumberRows(database, { mobile: '+61400000003', sessionIds: ['session-3'] })
    expect(erased.proofs).toBe(1)
    const kept =
      await database.query(`select session_id, mobile from proof where session_id in ('session-3', 'session-4')
      order by session_id`)
    expect(kept).toEqual([
      { session_id: 'session-3', mobile: '+61400000004' },
      { session_id: 'session-4', mobile: '+61400000003' },
    ])
  })
})
