import { describe, expect, it } from 'vitest'
import type { Fact } from '#server/metrics/Fact.ts'
import { observeDatabase } from '#server/metrics/observeDatabase.ts'
import type { Database } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'

/** A database that answers everything with `answer`, and the facts of using it. */
function observed(answer: () => Promise<never[]>) {
  const facts: Fact[] = []
  const database: Database = {
    isSerial: true,
    query: answer,
    script: async () => void (await answer()),
    transaction: (work) => work(database),
    close: async () => {},
  }
  return { database: observeDatabase(database, 'answers', (fact) => facts.push(fact)), facts }
}

describe('observeDatabase', () => {
  it('reports each statement, and a transaction once', async () => {
    const { database, facts } = observed(async () => [])
    expect(database.isSerial).toBe(true)
    await database.query('select 1')
    await database.transaction(async (transaction) => {
      await transaction.query('select 1')
      await transaction.query('select 2')
    })
    expect(facts).toEqual([
      { type: 'statement', use: 'answers', outcome: 'done', ms: expect.any(Number) },
      { type: 'statement', use: 'answers', outcome: 'done', ms: expect.any(Number) },
    ])
  })

  it.each([
    ['away', new DatabaseUnavailableError(new Error('gone'))],
    ['failed', new Error('no such table')],
  ])('reports that it %s, and passes the error on', async (outcome, error) => {
    const { database, facts } = observed(() => Promise.reject(error))
    await expect(database.query('select 1')).rejects.toBe(error)
    expect(facts).toMatchObject([{ outcome }])
  })
})
