import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invariant } from '#core/invariant.ts'
import type { Database } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { storeDefinition } from '#server/storage/definitionRows.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/openPostgres.ts'
import { storeSubmissions } from '#server/storage/submissionRows.ts'
import { findPostgres, type PrivatePostgres, startPostgres } from '../../../scripts/product/privatePostgres.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'

let postgres: PrivatePostgres
/** Each of its commits waits for a standby that never comes. */
let database: Database
/** The same one, as it is when no commit waits. */
let unbound: Database
beforeAll(async () => {
  const bin = findPostgres()
  invariant(bin, 'There is no PostgreSQL')
  postgres = await startPostgres(bin, ['fsync=off', 'synchronous_standby_names=nobody'])
  database = openPostgres(postgres.url, { statementTimeoutMs: 500 })
  unbound = openPostgres(`${postgres.url}?options=-c%20synchronous_commit%3Dlocal`)
  await migrate(unbound)
  await storeDefinition(unbound, { hash: 'served', body: '{}', firstSeen: new Date() })
}, 30_000)
afterAll(async () => {
  await Promise.all([database.close(), unbound.close()])
  await postgres.remove()
})

const count = async () => (await unbound.query('select 1 as found from submission')).length

describe('storeSubmissions', () => {
  it('waits for a synchronous standby with a repeat, too, after the connection of the first was ended while it waited', async () => {
    const row = aNewSubmission()
    await expect(storeSubmissions(database, [row])).rejects.toThrow(DatabaseUnavailableError)
    await unbound.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    await expect.poll(count).toBe(1)
    await expect(storeSubmissions(database, [row])).rejects.toThrow(DatabaseUnavailableError)
    expect(await storeSubmissions(unbound, [row])).toEqual({ outcomes: ['stored'], unproven: 0 })
    expect(await count()).toBe(1)
  }, 30_000)
})
