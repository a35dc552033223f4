import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/storage/Database.ts'
import { migrate } from '#server/storage/migrate.ts'
import { migrationScripts } from '#server/storage/migrationScripts.ts'
import { readMigrations } from '#server/storage/readMigrations.ts'
import { openBlankDatabase } from '../../support/openTestDatabase.ts'
import { putSchemaFirst } from '../../support/putSchemaFirst.ts'

const open: Database[] = []
async function aBlankDatabase(): Promise<Database> {
  const database = await openBlankDatabase()
  open.push(database)
  return database
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()))
})

const first = { name: '001-fund', script: 'create table fund (name text primary key)' }
const second = { name: '002-member', script: "create table member (name text); insert into fund values ('AMP')" }
const added = { name: '002-account.additive', script: 'create table account (name text)' }
const renamed = { name: '003-rename', script: 'alter table fund rename to super_fund' }
const broken = {
  name: '003-broken',
  script: "create table account (name text); do $$ begin raise exception 'No room.'; end $$",
}

/** Everything of a database that a migration could have changed. */
async function contentOf(database: Database) {
  const tables = await database.query<{ name: string }>(
    'select table_name::text as name from information_schema.tables where table_schema = current_schema() order by 1',
  )
  return Promise.all(tables.map(async ({ name }) => [name, await database.query(`select * from ${name}`)]))
}

describe('migrate', () => {
  it('runs pending migrations, in order, and returns them; the connection keeps its settings', async () => {
    const database = await aBlankDatabase()
    const settings = () =>
      database.query("select name, setting from pg_settings where name ~ 'timeout$|search_path' order by name")
    const before = await settings()
    expect((await migrate(database, [first])).ran).toEqual(['001-fund'])
    expect((await migrate(database, [first, second])).ran).toEqual(['002-member'])
    expect((await migrate(database, [first, second])).ran).toEqual([])
    expect(await database.query('select name from fund')).toEqual([{ name: 'AMP' }])
    expect(await settings()).toEqual(before)
  })

  it('makes new tables where the others are, although a schema with the user’s name has come before', async () => {
    const database = await aBlankDatabase()
    await migrate(database, [first])
    const removeFirst = await putSchemaFirst(database)
    expect((await migrate(database, [first, second])).ran).toEqual(['002-member'])
    await removeFirst()
    expect((await migrate(database, [first, second])).ran).toEqual([])
    expect(await database.query('select name from member')).toEqual([])
  })

  it('rolls everything back when a script fails midway, and says which and what to do', async () => {
    const database = await aBlankDatabase()
    await migrate(database, [first])
    const before = await contentOf(database)
    await expect(migrate(database, [first, second, broken])).rejects.toThrow(
      'The migration 003-broken failed: No room. It was undone and nothing was changed. ' +
        'The version that ran before can go on with the database as it is.',
    )
    expect(await contentOf(database)).toEqual(before)
    expect((await migrate(database, [first, second])).ran).toEqual(['002-member'])
  })

  it('starts again after a deadlock with an answer, as when another process stores one meanwhile', async () => {
    const database = await aBlankDatabase()
    await migrate(database, [first])
    // A sequence goes on although its transaction is undone.
    await database.script('create sequence attempt')
    const deadlocks = (times: number) => `do $$ begin
      if nextval('attempt') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    end $$`
    const patience = { lockMs: 50, pauseMs: 1, attempts: 3 }
    const twice = { name: '002-index', script: deadlocks(2) }
    expect((await migrate(database, [first, twice], patience)).ran).toEqual(['002-index'])
    const always = { name: '003-index', script: deadlocks(6) }
    await expect(migrate(database, [first, twice, always], patience)).rejects.toThrow(
      'The migration 003-index could not run: something else, such as a backup, holds a table that it changes.',
    )
  })

  it('refuses a database that a newer version has migrated, and changes nothing', async () => {
    const database = await aBlankDatabase()
    await migrate(database, [first, second])
    const before = await contentOf(database)
    await expect(migrate(database, [first])).rejects.toThrow(
      'The database is newer than this version of the site: it has run 002-member, which this version does not have. Start the version ' +
        'that ran it, or a later one. Nothing was changed.',
    )
    expect(await contentOf(database)).toEqual(before)
  })

  it('uses a database to which newer versions have only added', async () => {
    const database = await aBlankDatabase()
    await migrate(database, [first, added])
    const before = await contentOf(database)
    expect((await migrate(database, [first])).ran).toEqual([])
    expect(await contentOf(database)).toEqual(before)
  })

  it.each([
    ['have also changed something', [first, added, renamed], [first], '002-account.additive, 003-rename'],
    ['lack a script of this one', [first, added], [first, second], '002-account.additive'],
  ])('refuses a database to which newer versions have added, if they %s', async (_, newer, own, named) => {
    const database = await aBlankDatabase()
    await migrate(database, newer)
    await expect(migrate(database, own)).rejects.toThrow(
      `The database is newer than this version of the site: it has run ${named}, which this version does not have.`,
    )
  })

  it('refuses a database that has skipped a script, and changes nothing', async () => {
    const database = await aBlankDatabase()
    await migrate(database, [first, second])
    const between = { name: '001-later', script: 'drop table fund' }
    await expect(migrate(database, [first, between, second])).rejects.toThrow(
      /^The database has run 002-member but not 001-later, which comes before it/,
    )
    expect(await database.query('select name from fund')).toEqual([{ name: 'AMP' }])
  })

  it('refuses a database that is not ours, and changes nothing', async () => {
    const database = await aBlankDatabase()
    await database.script("create table submission (words text); insert into submission values ('not ours')")
    await expect(migrate(database)).rejects.toThrow(
      /^The migration 001-initial failed: relation "submission" already exists\. .* Something else is in this database: name one that is empty/,
    )
    expect(await contentOf(database)).toEqual([['submission', [{ words: 'not ours' }]]])
  })

  it.each([
    ['type', "create type visit as enum ('short')"],
    ['function', "create function keep_consent() returns int language sql as 'select 1'"],
  ])('refuses one with a %s under a name of ours, too', async (_kind, script) => {
    const database = await aBlankDatabase()
    await database.script(script)
    await expect(migrate(database)).rejects.toThrow(/ already exists.* Something else is in this database/)
  })

  it('has unique numbers', () => {
    const numbers = migrationScripts.map(({ name }) => /^(\d{3})-[a-z-]+(\.additive)?$/.exec(name)?.[1])
    expect(numbers).not.toContain(undefined)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('readMigrations', () => {
  it('returns which migrations have run and which have not, without changing the database', async () => {
    const database = await aBlankDatabase()
    expect(await readMigrations(database, [first])).toEqual({ applied: [], pending: [first], ahead: [] })
    expect(await contentOf(database)).toEqual([])
    await migrate(database, [first])
    expect(await readMigrations(database, [first, added])).toEqual({
      applied: ['001-fund'],
      pending: [added],
      ahead: [],
    })
    await migrate(database, [first, added])
    expect(await readMigrations(database, [first])).toEqual({
      applied: ['001-fund', '002-account.additive'],
      pending: [],
      ahead: ['002-account.additive'],
    })
  })
})
