import type { Context } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'
import { openFunction } from '#server/lambda/openFunction.ts'
import type { Database } from '#server/storage/Database.ts'
import { gatewayEvents } from '../../support/gatewayEvents.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, OPENING_MS)
afterAll(() => database.close())

const config: Config = readConfig({
  DATABASE_URL: 'postgres://review@db/review',
  SITE_DIR: 'tests/fixtures/no-such-site',
})

/** Opens a function on the test's database, and records what it does with it. */
function opening(given: Partial<Config> = {}) {
  const lines: string[] = []
  let closed = 0
  const opened = openFunction({
    config: { ...config, ...given },
    output: { write: (line) => lines.push(line) },
    connect: async () => ({
      ...database,
      close: async () => {
        closed += 1
      },
    }),
  })
  return { opened, lines, closed: () => closed }
}

describe('openFunction', () => {
  it('refuses a database that was not migrated, names the command, and changes nothing', async () => {
    const last = '(select max(name collate "C") from schema_migration)'
    const [row] = await database.query<{ name: string }>(`select ${last} as name`)
    await database.script(`delete from schema_migration where name = ${last}; delete from definition`)
    const { opened, closed } = opening()
    await expect(opened).rejects.toThrow(
      `The database is older than this version (${row?.name} missing): run "npm run db -- migrate" with its DATABASE_URL first.`,
    )
    const kept = await database.query('select 1 from definition')
    expect([kept.length, closed()]).toEqual([0, 1])
    await database.query('insert into schema_migration (name) values ($1)', [row?.name])
  })

  it('replies to events with the API of this version, and logs them', async () => {
    const { opened, lines, closed } = opening()
    const handler = await opened
    const event = gatewayEvents['REST API']?.({ method: 'GET', path: '/readyz' }) ?? {}
    // Safe: nothing of it is read.
    expect(await handler(event, {} as Context)).toMatchObject({ statusCode: 200, body: '{"status":"ready"}' })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'request', route: '/readyz', status: 200 })
    expect(closed()).toBe(0)
  })

  it('E7 refuses the events of a load balancer, whose visitors would all have the address of this machine', async () => {
    const { opened } = opening()
    const handler = await opened
    const arn = 'arn:aws:elasticloadbalancing:ap-southeast-2:123456789012:targetgroup/review/49e9d65c45c6791a'
    const event = {
      requestContext: { elb: { targetGroupArn: arn } },
      httpMethod: 'GET',
      path: '/api/ip',
      queryStringParameters: {},
      headers: { host: 'review.example.com', 'x-forwarded-for': '203.0.113.24' },
      body: '',
      isBase64Encoded: false,
    }
    // Safe: nothing of it is read.
    await expect(handler(event, {} as Context)).rejects.toThrow('from an application load balancer')
  })

  it('starts on a database to which a newer version has only added, and says so', async () => {
    await database.script("insert into schema_migration (name) values ('900-place.additive')")
    const { opened, lines } = opening()
    await opened
    await database.script("delete from schema_migration where name = '900-place.additive'")
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      msg: 'the database is newer than this version: it has run 900-place.additive, which this version can do without',
    })
  })

  it('logs what its configuration warns of', async () => {
    const warning = 'The variable CODE_TRYS does nothing here. Is CODE_TRIES meant?'
    const { opened, lines } = opening({ warnings: [warning] })
    await opened
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: warning })
  })

  it('says that it needs a PostgreSQL', async () => {
    const { opened } = opening({ databaseUrl: null })
    await expect(opened).rejects.toThrow('set DATABASE_URL (or DATABASE_URL_FILE) to a PostgreSQL database.')
  })

  it('shows where a questionnaire is invalid', async () => {
    const { opened, lines } = opening({ questionnaireFile: 'package.json' })
    await expect(opened).rejects.toThrow('package.json is not a valid questionnaire')
    expect(lines.join('')).toMatch(/^package\.json:/m)
  })
})
