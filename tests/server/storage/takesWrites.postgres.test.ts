import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invariant } from '#core/invariant.ts'
import { openMetrics } from '#server/metrics/openMetrics.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/openPostgres.ts'
import { takesWrites } from '#server/storage/takesWrites.ts'
import { findPostgres, type PrivatePostgres, startPostgres } from '../../../scripts/product/privatePostgres.ts'

let postgres: PrivatePostgres
beforeAll(async () => {
  const bin = findPostgres()
  invariant(bin, 'There is no PostgreSQL')
  postgres = await startPostgres(bin, ['fsync=off'])
  const database = openPostgres(postgres.url)
  await migrate(database)
  await database.close()
}, 30_000)
afterAll(() => postgres.remove())

describe('takesWrites', () => {
  it('is false while a commit waits for a synchronous standby that is not there, and true once none is named', async () => {
    const database = openPostgres(postgres.url)
    await database.script('create table answer (text text)')
    await database.script("alter system set synchronous_standby_names = 'nobody'")
    await database.query('select pg_reload_conf()')
    await sleep(500)
    expect(await takesWrites(database)).toBe(true)
    const writing = database.query("insert into answer values ('yes')").catch(() => 'given up')
    // Each commit waits for its standby, if not for long.
    expect(await takesWrites(database)).toBe(true)
    await sleep(2500)
    expect(await takesWrites(database)).toBe(false)
    expect(await writing).toBe('given up')
    expect(await takesWrites(database)).toBe(false)
    await database.script('alter system reset synchronous_standby_names')
    await database.query('select pg_reload_conf()')
    await expect.poll(() => takesWrites(database), { timeout: 5000 }).toBe(true)
    await database.close()
  }, 30_000)

  it('is true as soon as a read-only database takes writes again, though nothing else uses the connections', async () => {
    const [database, operator] = [openPostgres(postgres.url), openPostgres(postgres.url)]
    // As providers do on a full disk. It counts for sessions that begin afterwards; the operator's is older.
    await operator.script('alter database postgres set default_transaction_read_only = on')
    expect(await takesWrites(database)).toBe(false)
    await operator.script('alter database postgres reset default_transaction_read_only')
    expect(await takesWrites(database)).toBe(true)
    await Promise.all([database.close(), operator.close()])
  })

  it('rejects when the database does not answer', async () => {
    const database = openPostgres('postgres://nobody@127.0.0.1:1/nothing')
    await expect(takesWrites(database)).rejects.toThrow(DatabaseUnavailableError)
    await database.close()
  })
})

describe('review_database_up', () => {
  it('is 1 as soon as a read-only database takes writes again, though nothing but scrapes uses the connections', async () => {
    const [database, operator] = [openPostgres(postgres.url), openPostgres(postgres.url)]
    const metrics = openMetrics({ database, now: () => new Date() })
    await operator.script('alter database postgres set default_transaction_read_only = on')
    expect(await metrics.read(true)).toContain('\nreview_database_up 0\n')
    await operator.script('alter database postgres reset default_transaction_read_only')
    expect(await metrics.read(true)).toContain('\nreview_database_up 1\n')
    await Promise.all([database.close(), operator.close()])
  })
})

describe('a transaction', () => {
  it('writes as soon as a read-only database takes writes again, as a statement outside does', async () => {
    const [database, operator] = [openPostgres(postgres.url), openPostgres(postgres.url)]
    await operator.script('alter database postgres set default_transaction_read_only = on')
    const write = () =>
      database.transaction((transaction) => transaction.query("update breaker set texts = '{}' returning 1 as written"))
    await expect(write()).rejects.toThrow('read-only')
    await operator.script('alter database postgres reset default_transaction_read_only')
    expect(await write()).toEqual([{ written: 1 }])
    await Promise.all([database.close(), operator.close()])
  })
})
