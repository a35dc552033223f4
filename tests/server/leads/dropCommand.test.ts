import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { dropCommand } from '#server/leads/dropCommand.ts'
import type { Database } from '#server/storage/Database.ts'
import { readFigures } from '#server/storage/figureRows.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'
import { at, threeEvents } from '../../support/threeEvents.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, OPENING_MS)
afterAll(() => database.close())
afterEach(() => database.script('truncate outbox'))

const sessionsLeft = async (): Promise<readonly string[]> => {
  const rows = await database.query<{ session_id: string }>('select session_id from outbox order by created_at')
  return rows.map(({ session_id }) => session_id)
}

describe('leads drop', () => {
  it('removes the events that were given up, and no others', async () => {
    await threeEvents(database)
    const dropDead = dropCommand.read(['--dead'])
    expect(await text(dropDead({ database, config: readConfig({}), now: () => at(60) }))).toBe('Events dropped: 1.\n')
    expect(await sessionsLeft()).toEqual(['delivered', 'pending'])
    expect((await readFigures(database, at(60))).deadEvents).toBe(0)
  })

  it('requires --dead', () => {
    expect(() => dropCommand.read([])).toThrow('Say --dead')
  })
})
