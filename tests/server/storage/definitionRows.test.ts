import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import type { Database } from '#server/storage/Database.ts'
import { readDefinitions, storeDefinition } from '#server/storage/definitionRows.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Keeps the definition of that version, first seen in that minute; returns its hash. */
async function keep(version: string, minute: number): Promise<string> {
  const { hash, body } = hashDefinition(aDefinition({ version }))
  await storeDefinition(database, { hash, body, firstSeen: new Date(Date.UTC(2026, 10, 22, 10, minute)) })
  return hash
}

describe('readDefinitions', () => {
  it('reads and compiles each definition once, and asks whether there are others each time', async () => {
    const bodies: string[] = []
    const watched: Database = {
      ...database,
      query: async <Row extends object>(text: string, params?: readonly unknown[]) => {
        const rows = await database.query<Row>(text, params)
        bodies.push(...rows.flatMap((row) => ('body' in row ? String(row.body) : [])))
        return rows
      },
    }
    const second = await keep('2', 2)
    const first = await keep('1', 1)
    const before = await readDefinitions(watched)
    expect(before.map(({ hash }) => hash)).toEqual([second, first])
    const { questionnaire } = before[0] ?? {}
    expect(bodies).toHaveLength(2)

    expect(await readDefinitions(watched)).toEqual(before)
    expect(bodies).toHaveLength(2)

    const third = await keep('3', 3)
    const after = await readDefinitions(watched)
    expect(after.map(({ hash }) => hash)).toEqual([third, second, first])
    expect(bodies).toHaveLength(3)
    expect(bodies[2]).toContain('"version":"3"')
    expect(after[1]?.questionnaire).toBe(questionnaire)

    await database.transaction(async (transaction) => {
      const query = (text: string, params?: readonly unknown[]) => {
        expect(text).not.toContain('body')
        return transaction.query<never>(text, params)
      }
      expect(await readDefinitions({ ...transaction, query })).toEqual(after)
    })
  })
})
