import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '#server/storage/Database.ts'
import { readInstallationSecret } from '#server/storage/readInstallationSecret.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, OPENING_MS)
afterAll(() => database.close())

/** The same database, as a read-only copy. */
const copy = (): Queryable => ({
  query: async (text, params) => {
    if (!text.startsWith('select')) throw new Error('cannot execute INSERT in a read-only transaction')
    return database.query(text, params)
  },
  script: (text) => database.script(text),
})

describe('readInstallationSecret', () => {
  it('creates one secret that all processes starting together agree on, and that a read-only copy can read', async () => {
    await expect(readInstallationSecret(copy())).rejects.toThrow('read-only')
    const secrets = await Promise.all(Array.from({ length: 4 }, () => readInstallationSecret(database)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(await readInstallationSecret(copy())).toBe(secrets[0])
  })
})
