import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { storeDefinition } from '#server/storage/definitionRows.ts'
import { migrate } from '#server/storage/migrate.ts'
import { migrationScripts } from '#server/storage/migrationScripts.ts'
import { openPostgres } from '#server/storage/openPostgres.ts'
import { openSubmissionQueue } from '#server/submissions/openSubmissionQueue.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'
import { type Codes, countProofs, notThe, onlyLimits, openCodes } from '../../support/openCodes.ts'
import { openTestProcesses } from '../../support/openTestDatabase.ts'

const open: Database[] = []
const codesOpen: Codes[] = []
afterEach(async () => {
  for (const codes of codesOpen.splice(0)) await codes.close()
  for (const database of open.splice(0).toReversed()) await database.close()
})

/** Databases with a pool each, as that many processes would have. */
async function processes(count: number) {
  const databases = await openTestProcesses(count)
  open.push(...databases)
  return databases
}

const MOBILE = '+61491570156'

/** Servers that text and check codes, each over a database of its own process. */
async function codesOf(count: number, limits = onlyLimits({})) {
  const [first, ...others] = await openTestProcesses(count)
  open.push(...others)
  const codes = await openCodes({ limits, database: first })
  codesOpen.push(codes)
  return { codes, servers: [first, ...others].map((database) => codes.start({ database })) }
}

describe('several processes on one PostgreSQL', () => {
  it('migrate once when four start at the same moment', async () => {
    const [first] = await processes(1)
    await first.script(`create schema together_${process.pid}`)
    const url = new URL(inject('postgresUrl'))
    url.searchParams.set('options', `-c search_path=together_${process.pid}`)
    const starting = Array.from({ length: 4 }, () => openPostgres(url.href))
    const migrated = await Promise.all(starting.map((database) => migrate(database)))
    const rows = await starting[0]?.query('select name from schema_migration order by name')
    await Promise.all(starting.map((database) => database.close()))
    await first.script(`drop schema together_${process.pid} cascade`)
    const names = migrationScripts.map(({ name }) => name)
    expect(migrated.map(({ ran }) => ran).toSorted((a, b) => b.length - a.length)).toEqual([names, [], [], []])
    expect(rows).toEqual(names.map((name) => ({ name })))
  })

  it('say that the database is away, and not that the migration is wrong, when the connection breaks in one', async () => {
    const [first] = await processes(1)
    const breaking = { name: '900-place', script: 'select pg_terminate_backend(pg_backend_pid())' }
    await expect(migrate(first, [...migrationScripts, breaking])).rejects.toThrow(DatabaseUnavailableError)
  })

  describe('of which one reads a table in a long transaction, as a backup does', () => {
    const scripts = [
      ...migrationScripts,
      { name: '900-place', script: 'alter table installation add column place int' },
    ]

    async function besideABackup() {
      const [migrating, backup, storing] = await processes(3)
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      let reading: Promise<void> | undefined
      await new Promise<void>((begun) => {
        reading = backup?.transaction(async (transaction) => {
          await transaction.query('select name from installation')
          begun()
          await ended
        })
      })
      const store = (name: string) => storing?.query(`insert into installation (name, value) values ($1, '')`, [name])
      const endBackup = async () => {
        end()
        await reading
      }
      return { migrating, store, endBackup }
    }

    it('a migration of that table lets answers through, and runs once the backup has ended', async () => {
      const { migrating, store, endBackup } = await besideABackup()
      const migrated = migrate(migrating, scripts, { lockMs: 500, pauseMs: 200, attempts: 100 })
      await sleep(250)
      await store('AMP')
      await store('REST')
      await endBackup()
      expect((await migrated).ran).toEqual(['900-place'])
      expect(await migrating.query('select name, place from installation order by name')).toEqual([
        { name: 'AMP', place: null },
        { name: 'REST', place: null },
      ])
    })

    it('a migration of that table gives up in the end, and says what to do', async () => {
      const { migrating, store, endBackup } = await besideABackup()
      const startedAt = performance.now()
      await expect(migrate(migrating, scripts, { lockMs: 50, pauseMs: 200, attempts: 3 })).rejects.toThrow(
        'The migration 900-place could not run: something else, such as a backup, holds a table that it changes. Nothing was changed. ' +
          'Try again when that has ended; pg_stat_activity shows it. The version that ran before can go on meanwhile.',
      )
      expect(performance.now() - startedAt).toBeGreaterThan(3 * 50 + 2 * 195)
      await store('AMP')
      expect(await migrating.query('select * from installation')).toEqual([{ name: 'AMP', value: '' }])
      await endBackup()
    })
  })

  it('store an answer once, whichever of them receives it, and one of two answers under one key', async () => {
    const databases = await processes(4)
    await storeDefinition(databases[0], { hash: 'served', body: '{}', firstSeen: new Date() })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const limits = { waitingSubmissions: 5000, submissionWaitMs: 10_000, commitSize: 20 }
    const queues = databases.map((database) => openSubmissionQueue({ database, limits, log }))
    const rows = Array.from({ length: 100 }, (_, index) =>
      aNewSubmission({
        sessionId: `session-${index % 50}`,
        answer: index < 50 ? 'AMP' : 'REST',
        idempotencyKey: `key-${index % 50}`,
      }),
    )
    const outcomes = await Promise.all(queues.flatMap((queue) => rows.map((row) => queue.store(row))))
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(200)
    expect(outcomes.filter((outcome) => outcome === 'other-answer')).toHaveLength(200)
    const [stored] = await databases[0].query<{ rows: number }>('select count(*)::int as rows from submission')
    expect(stored?.rows).toBe(50)
  })

  it('compare five of a hundred guesses, and then not even the right one', async () => {
    const { codes, servers } = await codesOf(4)
    await servers[0]?.send(MOBILE)
    const code = codes.lastCode()
    const replies = await Promise.all(
      servers.flatMap((server, place) =>
        Array.from({ length: 25 }, (_, index) => server.check(MOBILE, notThe(code, 1 + place * 25 + index))),
      ),
    )
    expect(replies.map(({ status }) => status)).not.toContain('approved')
    expect(await codes.database.query('select tries from code')).toEqual([{ tries: 5 }])
    expect((await servers[3]?.check(MOBILE, code))?.status).toBe('failed')
    expect(await countProofs(codes.database)).toBe(0)
  })

  it('approve the right code for all who send it, with one proof', async () => {
    const { codes, servers } = await codesOf(4)
    await servers[0]?.send(MOBILE)
    const replies = await Promise.all(
      servers.flatMap((server) => Array.from({ length: 10 }, () => server.check(MOBILE, codes.lastCode()))),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['approved']))
    expect(await countProofs(codes.database)).toBe(1)
  })

  it('text as often as the limits allow, in total', async () => {
    const { codes, servers } = await codesOf(4, onlyLimits({ sendsPerMinute: 11, sendsPerPrefixHour: 7 }))
    const ask = (server: (typeof servers)[number], index: number, prefix: number) =>
      server.send(`+6149157${prefix}${String(index).padStart(3, '0')}`, {
        session: `session-${index}`,
        address: `198.51.100.${index}`,
      })
    await Promise.all(
      servers.flatMap((server, place) => [0, 1, 2, 3, 4].map((index) => ask(server, place * 5 + index, 0))),
    )
    expect(codes.inbox).toHaveLength(7)
    await Promise.all(
      servers.flatMap((server, place) =>
        [0, 1, 2, 3, 4].map((index) =>
          server.send(`+614${place}${index}570156`, { session: `other-${place}-${index}` }),
        ),
      ),
    )
    expect(codes.inbox).toHaveLength(11)
  })

  it('recover when the connection of one breaks inside a transaction, which is rolled back', async () => {
    const [first, second] = await processes(2)
    await first.script('create table fund (name text primary key)')
    const halted = second
      ?.transaction(async (inside) => {
        await inside.query("insert into fund values ('AMP')")
        await inside.query('select pg_terminate_backend(pg_backend_pid())')
      })
      .catch((error: unknown) => error)
    expect(await halted).toBeInstanceOf(DatabaseUnavailableError)
    expect(await first.query("insert into fund values ('AMP') returning name")).toEqual([{ name: 'AMP' }])
    expect(await second?.query('select name from fund')).toEqual([{ name: 'AMP' }])
  })
})
