import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { migrate } from '#server/storage/migrate.ts'
import { reuseRoom } from '#server/storage/reuseRoom.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openEmbeddedDatabase } from '../../support/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbeddedDatabase()
  await migrate(database)
}, OPENING_MS)
afterAll(() => database.close())

/** Announces, claims, delivers and deletes 500 events; returns how many bytes their table then has. */
async function sizeAfterEvents(): Promise<number> {
  await database.script(`
    insert into outbox (kind, session_id, created_at, due_at)
    select 'lead.completed', gen_random_uuid(), now(), now() from generate_series(1, 500);
    update outbox set due_at = now() + interval '20 s', attempts = 1;
    update outbox set delivered_at = now();
    delete from outbox`)
  const [size] = await database.query<{ bytes: number }>("select pg_relation_size('outbox')::int as bytes")
  return size?.bytes ?? 0
}

describe('reuseRoom', () => {
  it('keeps a table whose rows come and go from growing', async () => {
    const usual = await sizeAfterEvents()
    for (let round = 0; round < 3; round += 1) {
      await reuseRoom(database)
      expect(await sizeAfterEvents()).toBeLessThan(1.1 * usual)
    }
  })

  it('ends after the table at which it is told to', async () => {
    const stopping = new AbortController()
    const vacuumed: string[] = []
    const query: Database['query'] = (text, params) => {
      if (text.startsWith('vacuum')) {
        vacuumed.push(text)
        stopping.abort()
      }
      return database.query(text, params)
    }
    await reuseRoom({ ...database, query }, stopping.signal)
    expect(vacuumed).toHaveLength(1)
  })

  it('leaves it to the background processes of a PostgreSQL server', async () => {
    const query = () => Promise.reject(new Error('No statement is expected'))
    await expect(reuseRoom({ ...database, isSerial: false, query })).resolves.toBeUndefined()
  })
})
