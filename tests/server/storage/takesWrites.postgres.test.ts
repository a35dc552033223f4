import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invariant } from '#core/invariant.ts'
import { openPostgres } from '#server/storage/openPostgres.ts'
import { takesWrites } from '#server/storage/takesWrites.ts'
import { findPostgres, type PrivatePostgres, startPostgres } from '../../../scripts/faults/privatePostgres.ts'

let postgres: PrivatePostgres
beforeAll(async () => {
  const bin = findPostgres()
  invariant(bin, 'There is no PostgreSQL')
  postgres = await startPostgres(bin, ['fsync=off'])
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
    await sleep(2500)
    expect(await takesWrites(database)).toBe(false)
    expect(await writing).toBe('given up')
    expect(await takesWrites(database)).toBe(false)
    await database.script('alter system reset synchronous_standby_names')
    await database.query('select pg_reload_conf()')
    await expect.poll(() => takesWrites(database), { timeout: 5000 }).toBe(true)
    await database.close()
  }, 30_000)
})
