import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { migrate } from '#server/storage/migrate.ts'
import { tidy } from '#server/storage/embedded/tidy.ts'
import { openEmbeddedDatabase } from '../../../support/openTestDatabase.ts'
import { OPENING_MS } from '../../../support/openTestApp.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbeddedDatabase()
  await migrate(database)
}, OPENING_MS)
afterAll(() => database.close())

/** Rewrites the row of all texts 200 times, as that many texts do at the default SENDS_PER_DAY; returns how many bytes its table then has. */
async function sizeAfterTexts(): Promise<number> {
  await database.script(`do $$ begin
    for text in 1..200 loop
      update limit_use set times = times[2:] || now() + random() * interval '1 hour' where key = 'all';
    end loop;
  end $$`)
  const [size] = await database.query<{ bytes: number }>("select pg_total_relation_size('limit_use')::int as bytes")
  return size?.bytes ?? 0
}

describe('tidy', () => {
  it('keeps the table of limits from growing with every text', async () => {
    await database.script(`
      insert into limit_use (key, times, stale_at)
      select 'all', array_agg(now() - random() * interval '1 day'), now() from generate_series(1, 2000)`)
    await sizeAfterTexts()
    await tidy(database)
    const usual = await sizeAfterTexts()
    for (let round = 0; round < 3; round += 1) {
      await tidy(database)
      expect(await sizeAfterTexts()).toBeLessThan(1.1 * usual)
    }
  })

  it('writes the checkpoint of a database that has no tables yet', async () => {
    const asked: string[] = []
    const query = async (text: string) => {
      asked.push(text)
      if (text.startsWith('vacuum')) throw new Error('relation "limit_use" does not exist')
      return []
    }
    await expect(tidy({ query })).rejects.toThrow('does not exist')
    expect(asked.at(-1)).toBe('checkpoint')
  })
})
