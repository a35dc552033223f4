import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { OPENING_MS } from '../../../support/openTestApp.ts'
import { openEmbeddedDatabase } from '../../../support/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbeddedDatabase()
  await database.script('create table fund (name text primary key)')
}, OPENING_MS)
afterAll(() => database.close())

const names = () => database.query('select name from fund order by name')

describe('runStatement', () => {
  it('returns no rows of a statement that selects none', async () => {
    expect(await database.query("insert into fund values ('AMP')")).toEqual([])
    expect(await database.query("select name from fund where name = 'REST'")).toEqual([])
  })

  it.each([
    ['is no SQL', 'selec', '42601'],
    ['has a parameter that is not of its type', 'select $1::int', '22P02'],
    ['breaks a constraint', "insert into fund values ('AMP')", '23505'],
  ])('rejects one that %s, undoes it, and runs the next', async (_what, text, code) => {
    const params = text.includes('$1') ? ['AMP'] : []
    await expect(database.query(text, params)).rejects.toMatchObject({ code, severity: 'ERROR' })
    expect(await names()).toEqual([{ name: 'AMP' }])
  })

  it('keeps what a transaction did before a statement that it survives', async () => {
    await database.transaction(async (transaction) => {
      await transaction.query("insert into fund values ('CBUS')")
      await transaction.script('savepoint before')
      await expect(transaction.query("insert into fund values ('AMP')")).rejects.toMatchObject({ code: '23505' })
      await transaction.script('rollback to before')
    })
    expect(await names()).toEqual([{ name: 'AMP' }, { name: 'CBUS' }])
  })
})
