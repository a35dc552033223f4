import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { exportDatabase } from '#server/dump/exportDatabase.ts'
import type { Database } from '#server/storage/Database.ts'
import { openAsItIs, openDatabase, openMigrated } from '#server/storage/openDatabase.ts'
import { openPostgres } from '#server/storage/openPostgres.ts'
import { readInstallationSecret } from '#server/storage/readInstallationSecret.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { startScript } from '../../support/startProcess.ts'

const NAME = `starting_${process.pid}`

let admin: Database
let database: Database
beforeAll(async () => {
  admin = openPostgres(inject('postgresUrl'))
  await admin.script(`create database ${NAME}`)
  await admin.script(`create database ${NAME}_latin encoding 'LATIN1' locale 'C' template template0`)
  await admin.script(`create role ${NAME} login password 'Stranger-${NAME}'`)
  database = openPostgres(urlOf({ pathname: NAME }))
}, OPENING_MS)
afterAll(async () => {
  await database.close()
  await admin.script(`drop database ${NAME} with (force)`)
  await admin.script(`drop database ${NAME}_latin with (force)`)
  await admin.script(`drop role ${NAME}`)
  await admin.close()
})

beforeEach(() => database.script('drop table if exists submission, schema_migration'))

function urlOf(parts: Partial<Pick<URL, 'pathname' | 'username' | 'password' | 'port'>>): string {
  return Object.assign(new URL(inject('postgresUrl')), parts).href
}

async function start(url: string) {
  const server = await startScript('./tests/support/processes/serve.ts', [], {
    DATABASE_URL: url,
    PORT: '0',
  })
  const code = await server.exited
  return { code, stdout: server.stdout(), stderr: server.stderr() }
}

const START = 'The database that DATABASE_URL names could not be opened. '

async function tables(): Promise<readonly string[]> {
  const rows = await database.query<{ name: string }>(
    "select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

describe('a database that no server has used', () => {
  it('is left alone by a command that finds it: its name may be mistyped', async () => {
    const opening = openDatabase({ databaseUrl: urlOf({ pathname: NAME }), dataDir: 'unused' }, { isUsed: true })
    await expect(opening).rejects.toThrow('No version of the site has used this database yet')
    expect(await tables()).toEqual([])
  })
})

describe('a database that is configured', () => {
  it('R6 has its statements bounded by STATEMENT_TIMEOUT_SECONDS', async () => {
    const { limits } = readConfig({ STATEMENT_TIMEOUT_SECONDS: '1' })
    const bounded = await openAsItIs({ databaseUrl: urlOf({ pathname: NAME }), dataDir: 'unused', limits })
    const asked = bounded.query('select current_setting($1) as bound', ['statement_timeout'])
    await expect(asked.finally(() => bounded.close())).resolves.toEqual([{ bound: '1s' }])
  })
})

describe('a server that starts on PostgreSQL', () => {
  it(
    'exits with one line and code 1 when it cannot use the database, and changes nothing',
    async () => {
      const cases = [
        { url: urlOf({ port: '1' }), sentence: /^Nothing listens at [\w.]+:1\. / },
        { url: urlOf({ pathname: `${NAME}_gone` }), sentence: /^There is no database "starting_\d+_gone"\. Create it/ },
        {
          url: urlOf({ pathname: NAME, username: `${NAME}_nobody` }),
          sentence: /^PostgreSQL does(n't| not) let the user|refuses/,
        },
        {
          url: urlOf({ pathname: NAME, username: NAME, password: `Stranger-${NAME}` }),
          sentence:
            /^The user "starting_\d+" may not create tables in "starting_\d+"\. Have its owner run: grant create/,
        },
        {
          url: urlOf({ pathname: `${NAME}_latin` }),
          sentence: /^The encoding of the database is LATIN1, [^\n]* createdb --encoding=UTF8 /,
        },
      ]
      const ends = await Promise.all(cases.map(async ({ url, sentence }) => ({ sentence, ...(await start(url)) })))
      for (const { sentence, code, stdout, stderr } of ends) {
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
        expect(stderr).toMatch(/^[^\n]*\n$/)
        expect(stderr.replace(START, '')).toMatch(sentence)
      }
      expect(await tables()).toEqual([])
    },
    OPENING_MS,
  )

  it(
    'runs as a user who may only read and write, with the rights that its refusal names',
    async () => {
      await openMigrated({ databaseUrl: urlOf({ pathname: NAME }), dataDir: 'unused' }).then((made) =>
        made.database.close(),
      )
      const databaseUrl = urlOf({ pathname: NAME, username: NAME, password: `Stranger-${NAME}` })
      const refused = await start(databaseUrl)
      expect(refused.stderr).toMatch(
        /^[^\n]* may not use the tables in [^\n]* Have their owner run: grant usage [^\n]*\.\n$/,
      )
      const exporting = openAsItIs({ databaseUrl, dataDir: 'unused' }).then(async (opened) => {
        const dump = text(exportDatabase(opened, new Date()))
        return dump.finally(() => opened.close())
      })
      await expect(exporting).rejects.toThrow('may not use the tables')
      await database.script(refused.stderr.split('owner run: ')[1]?.replace(/\.\n$/, '') ?? '')
      const { database: allowed, ran } = await openMigrated({ databaseUrl, dataDir: 'unused' })
      expect(ran).toEqual([])
      expect(await readInstallationSecret(allowed)).toMatch(/^[0-9a-f]{64}$/)
      expect(await allowed.query("select * from store_submissions('[]')")).toEqual([{ inserted: 0, unproven: 0 }])
      expect(await text(exportDatabase(allowed, new Date()))).toContain('"table":"submission"')
      await allowed.close()
      await database.script('drop schema public cascade; create schema public; grant usage on schema public to public')
    },
    OPENING_MS,
  )

  it(
    'exits with one line and code 1 when the database is not ours, or newer, and changes nothing',
    async () => {
      await database.script('create table submission (words text)')
      const foreign = await start(urlOf({ pathname: NAME }))
      expect(foreign).toMatchObject({ code: 1, stdout: '' })
      expect(foreign.stderr).toMatch(
        /^[^\n]*The migration 001-initial failed: [^\n]* Something else is in this database[^\n]*\n$/,
      )
      expect(await tables()).toEqual(['submission'])
      await database.script(
        "drop table submission; create table schema_migration (name text primary key); insert into schema_migration values ('999-later')",
      )
      const newer = await start(urlOf({ pathname: NAME }))
      expect(newer).toMatchObject({ code: 1, stdout: '' })
      expect(newer.stderr).toMatch(
        /^[^\n]*The database is newer than this version of the site: it has run 999-later[^\n]*\n$/,
      )
      const opening = openMigrated({ databaseUrl: urlOf({ pathname: NAME }), dataDir: 'unused' })
      await expect(opening).rejects.toThrow('The database is newer than this version of the site')
      expect(await tables()).toEqual(['schema_migration'])
      // Its own: a connection that was left open would keep the process.
      const connections = () => database.query('select from pg_stat_activity where datname = $1', [NAME])
      await expect.poll(connections, { timeout: 5000 }).toHaveLength(1)
    },
    OPENING_MS,
  )
})
