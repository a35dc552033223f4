import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { OPENING_MS } from '../../../support/openTestApp.ts'
import { openEmbeddedDatabase } from '../../../support/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbeddedDatabase()
  await database.script('create table fund (name text primary key)')
}, OPENING_MS)
beforeEach(() => database.script("truncate fund; insert into fund values ('AMP')"))
afterAll(() => database.close())

const names = () => database.query('select name from fund order by name')

describe('runStatement', () => {
  it('returns no rows of a statement that selects none', async () => {
    expect(await database.query("insert into fund values ('CBUS')")).toEqual([])
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

  it('keeps apart the replies to statements that a transaction sends at once', async () => {
    const replies = await database.transaction((transaction) =>
      Promise.all([
        transaction.query("insert into fund values ('REST') returning name"),
        transaction.query('select 2 as two'),
        transaction.query('select 3 as three'),
      ]),
    )
    expect(replies).toEqual([[{ name: 'REST' }], [{ two: 2 }], [{ three: 3 }]])
    const failing = database.transaction((transaction) =>
      Promise.all([transaction.query("insert into fund values ('CareSuper')"), transaction.query('select 1/0')]),
    )
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await names()).toEqual([{ name: 'AMP' }, { name: 'REST' }])
  })

  it('returns null for a null of JSON, as the driver of a PostgreSQL server does', async () => {
    expect(await database.query("select 'null'::jsonb as nothing")).toEqual([{ nothing: null }])
  })

  it(
    'rejects a statement in the middle of which the engine stops, and all that come after it',
    async () => {
      const stopping = await openEmbeddedDatabase()
      const deep = `${'('.repeat(20_000)}a${')'.repeat(20_000)}`
      const isAway = {
        message: 'The database is away: The engine stopped in the middle of a statement',
        cause: { message: 'The engine stopped in the middle of a statement' },
      }
      await expect(stopping.query("select 'a' ~ $1", [deep])).rejects.toMatchObject(isAway)
      await expect(stopping.query('select 1')).rejects.toMatchObject(isAway)
    },
    OPENING_MS,
  )
})
