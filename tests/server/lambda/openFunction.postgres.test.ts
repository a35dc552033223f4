import { randomBytes } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openFunction } from '#server/lambda/openFunction.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openAsItIs } from '#server/storage/openDatabase.ts'
import { openPostgres } from '#server/storage/openPostgres.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { gatewayEvents } from '../../support/gatewayEvents.ts'

const schema = `function_${randomBytes(6).toString('hex')}`
const url = new URL(inject('postgresUrl'))
url.searchParams.set('options', `-c search_path=${schema}`)
const database = openPostgres(url.href)
beforeEach(() => database.script(`create schema ${schema}`))
afterEach(() => database.script(`drop schema ${schema} cascade`))
afterAll(() => database.close())

const open = () =>
  openFunction({
    config: readConfig({ DATABASE_URL: url.href, SITE_DIR: 'tests/fixtures/no-such-site' }),
    output: { write: () => {} },
    connect: openAsItIs,
  })

describe('functions on a PostgreSQL', () => {
  it('create no tables in an empty one, and name the command that does', async () => {
    await expect(open()).rejects.toThrow(/older than this version \(001-initial, .* run "npm run db -- migrate"/)
    expect(await database.query('select tablename from pg_tables where schemaname = $1', [schema])).toEqual([])
  })

  it('start several at once, and store an answer once whichever of them receives it', async () => {
    await migrate(database)
    const handlers = await Promise.all([open(), open(), open()])
    const request = {
      method: 'POST',
      path: '/submit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(aSubmission()),
    }
    const event = gatewayEvents['REST API']?.(request) ?? {}
    // Safe: nothing of it is read.
    const answers = await Promise.all(handlers.map((handler) => handler(event, {} as Context)))
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 3 }, () => [200, '{"status":"ok"}']),
    )
    const [stored] = await database.query<{ rows: number }>('select count(*)::int as rows from submission')
    expect(stored?.rows).toBe(1)
  })
})
