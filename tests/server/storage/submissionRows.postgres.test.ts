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
let database: Database
beforeAll(async () => {
  const bin = findPostgres()
  invariant(bin, 'There is no PostgreSQL')
  postgres = await startPostgres(bin, ['fsync=off'])
  database = openPostgres(postgres.url, { statementTimeoutMs: 500 })
  await migrate(database)
  await storeDefinition(database, { hash: 'served', body: '{}', firstSeen: new Date() })
}, 30_000)
afterAll(async () => {
  await database.close()
  await postgres.remove()
})

/** Names the standby that every commit waits for. Resolves once new commits do. */
async function nameStandby(name: string): Promise<void> {
  await database.script(`alter system set synchronous_standby_names = '${name}'`)
  await database.query('select pg_reload_conf()')
  const isNamed = async () => {
    const [row] = await database.query<{ name: string }>(`select current_setting('synchronous_standby_names') as name`)
    return row?.name
  }
  await expect.poll(isNamed).toBe(name)
}

const count = async () => (await database.query('select 1 as found from submission')).length

describe('storeSubmissions', () => {
  it('waits for a synchronous standby with a repeat, too, after the connection of the first was ended while it waited', async () => {
    const row = aNewSubmission()
    await nameStandby('nobody')
    await expect(storeSubmissions(database, [row])).rejects.toThrow(DatabaseUnavailableError)
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    await expect.poll(count).toBe(1)
    await expect(storeSubmissions(database, [row])).rejects.toThrow(DatabaseUnavailableError)
    await nameStandby('')
    expect(await storeSubmissions(database, [row])).toEqual({ outcomes: ['stored'], unproven: 0 })
    expect(await count()).toBe(1)
  }, 30_000)
})
