import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import type { Database, Queryable } from '#server/storage/Database.ts'
import { readDefinitions, storeDefinition } from '#server/storage/definitionRows.ts'
import type { KeptDefinition } from '#server/storage/KeptDefinition.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, OPENING_MS)
afterAll(() => database.close())
beforeEach(() => database.script('delete from definition'))

/** Keeps a definition of this title, first seen in that minute; returns its hash. A process reads a title once, so each test has its own. */
async function keep(title: string, minute: number): Promise<string> {
  const { hash, body } = hashDefinition(aDefinition({ title }))
  await storeDefinition(database, { hash, body, firstSeen: new Date(Date.UTC(2026, 10, 22, 10, minute)) })
  return hash
}

/** Notes every body of a definition that is read from the databases it watches. */
function aReader() {
  const bodies: string[] = []
  const watching = (queryable: Queryable): Queryable => ({
    ...queryable,
    query: async <Row extends object>(text: string, params?: readonly unknown[]) => {
      const rows = await queryable.query<Row>(text, params)
      bodies.push(...rows.flatMap((row) => ('body' in row ? String(row.body) : [])))
      return rows
    },
  })
  return { bodies, watching }
}

const hashesOf = (definitions: readonly KeptDefinition[]) => definitions.map(({ hash }) => hash)

describe('readDefinitions', () => {
  it('returns the definition first seen last first', async () => {
    const second = await keep('Listed second', 2)
    const first = await keep('Listed first', 1)
    expect(hashesOf(await readDefinitions(database))).toEqual([second, first])
  })

  it('reads and compiles each definition once, also when it is asked in a transaction', async () => {
    await keep('Read once', 1)
    const { bodies, watching } = aReader()
    const [before] = await readDefinitions(watching(database))
    expect(bodies).toEqual([expect.stringContaining('Read once')])
    const [after] = await database.transaction((transaction) => readDefinitions(watching(transaction)))
    expect(bodies).toHaveLength(1)
    expect(after?.questionnaire).toBe(before?.questionnaire)
  })

  it('finds a definition that was kept since, and reads that alone', async () => {
    const earlier = await keep('Kept earlier', 1)
    await readDefinitions(database)
    const since = await keep('Kept since', 2)
    const { bodies, watching } = aReader()
    expect(hashesOf(await readDefinitions(watching(database)))).toEqual([since, earlier])
    expect(bodies).toEqual([expect.stringContaining('Kept since')])
  })
})
