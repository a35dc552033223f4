import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { healthRoutes } from '#server/routes/healthRoutes.ts'
import type { Database } from '#server/storage/Database.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, OPENING_MS)
afterAll(() => database.close())

let app: FastifyInstance
const log: string[] = []
afterEach(() => app.close())

async function open(query: Database['query'], hasRoom = true): Promise<void> {
  log.length = 0
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => log.push(line) } } })
  await app.register(healthRoutes({ database: { ...database, query }, hasRoom: () => hasRoom, isEnding: () => false }))
}

const readiness = async () => (await app.inject('/readyz')).statusCode

it.each(['/healthz', '/readyz'])('%s is not cached', async (url) => {
  await open((text, params) => database.query(text, params))
  expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
})

describe('GET /readyz', () => {
  it('is 503 while the database is read-only, although it answers', async () => {
    // A read-only server does the same on every connection.
    await open((text, params) =>
      database.transaction(async (transaction) => {
        await transaction.script('set transaction read only')
        return transaction.query(text, params)
      }),
    )
    expect(await readiness()).toBe(503)
    expect(log.join('')).toContain('takes no writes')
  })

  it('is 503 while the disk of the database is full', async () => {
    await open((text, params) => database.query(text, params), false)
    expect(await readiness()).toBe(503)
  })

  it('queries the database once for simultaneous requests, so that they do not slow visitors down', async () => {
    let statements = 0
    await open((text, params) => {
      statements += 1
      return database.query(text, params)
    })
    expect(new Set(await Promise.all(Array.from({ length: 50 }, readiness)))).toEqual(new Set([200]))
    expect(statements).toBe(1)
    expect(await readiness()).toBe(200)
    expect(statements).toBe(2)
  })
})
