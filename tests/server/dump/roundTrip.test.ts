import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { DumpError } from '#server/dump/DumpLine.ts'
import { exportDatabase, PAGE_ROWS } from '#server/dump/exportDatabase.ts'
import { checkDump, importDatabase } from '#server/dump/importDatabase.ts'
import { readTables } from '#server/dump/readTables.ts'
import type { Database, Queryable } from '#server/storage/Database.ts'
import { storeDefinition } from '#server/storage/definitionRows.ts'
import { migrate } from '#server/storage/migrate.ts'
import { type Migration, migrationScripts } from '#server/storage/migrationScripts.ts'
import { announceEvents } from '#server/storage/outboxRows.ts'
import { storeSubmissions } from '#server/storage/submissionRows.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openBlankDatabase, openEmbeddedDatabase, openTwoProcesses } from '../../support/openTestDatabase.ts'
import { putSchemaFirst } from '../../support/putSchemaFirst.ts'
import { aDump, aHeader, inPieces } from './aDump.ts'

// Engines are made while other tests have the processor.
vi.setConfig({ testTimeout: OPENING_MS })

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})
const opened = async (opening: Promise<Database>): Promise<Database> => {
  const database = await opening
  open.push(database)
  return database
}

const engines = { embedded: openEmbeddedDatabase, PostgreSQL: openBlankDatabase }
type Engine = keyof typeof engines
const directions: [from: Engine, to: Engine][] = inject('postgresUrl')
  ? [
      ['embedded', 'PostgreSQL'],
      ['PostgreSQL', 'embedded'],
      ['PostgreSQL', 'PostgreSQL'],
    ]
  : [['embedded', 'embedded']]

/** Tables with a column of every type in use, and of some that are not yet. */
const everyType: Migration = {
  name: '900-every-type',
  script: `
    create table fund (id bigint generated always as identity primary key, name text not null unique, parent bigint constraint "its parent" references fund (id));
    create table "Sample" (
      fund bigint not null references fund (id), place int not null, dropped int, is_open boolean, words text, list text[], at timestamptz,
      times timestamptz[], document json, facts jsonb, code uuid, share numeric(12, 4), bytes bytea, day date, span interval,
      twice int generated always as (place * 2) stored,
      primary key (place, fund, is_open));
    alter table "Sample" drop column dropped;
  `,
}
const scripts = [...migrationScripts, everyType]

const ITS_ROWS = `
    insert into fund (name) values ('AMP'), ('REST');
    update fund set parent = 2 where id = 1;
    insert into "Sample" (fund, place, is_open) values (1, 1, true);
    insert into "Sample" values
      (1, -5, false, E'O’Brien\\n"Söhne"\\t\\\\ 🏦 \\u2028 ', array['a,b', null, '{}', '"', ''], '2026-11-20 12:34:56.789012+10',
       array['2026-11-20 12:00:00+10', null, 'infinity']::timestamptz[], '{ "b" : 1, "a":[1,  2],"b":2, "9":"x", "1":"y" }', '{"z": 1.50, "a": null}',
       '0f8fad5b-d9cb-469f-a165-70867728950e', 1234.5, '\\x00ff', '2026-11-20', '1 day 02:03:04.5'),
      (2, 1000000000, true, '', '{}', '-infinity', '{}', '"text"', '[]', null, 0.0001, '', '1900-01-01', '-1 mon');
`

const NOW = new Date('2026-11-20T02:00:00Z')
const dumpOf = (database: Database) => text(exportDatabase(database, NOW))
const fill = async (database: Database, dump: string, known: readonly Migration[] = migrationScripts) =>
  importDatabase(database, await checkDump(() => inPieces(dump), known), known)

describe.each(directions)('a dump from %s to %s', (from, to) => {
  it('restores every row unchanged, and dumps to the same file again', async () => {
    const source = await opened(engines[from]())
    await migrate(source, scripts)
    await source.script(ITS_ROWS)
    await source.query("insert into definition values ('served', $1::json, now())", ['{\n "b": 1, "a": [ ] }'])
    await source.query(
      `insert into visit select 'session-' || n, '/', 'host', '', '', '', '', '', 'served', now() from generate_series(1, 1100) as n`,
    )
    await source.query(
      `insert into limit_use select 'key ' || n, array[now(), now() - interval '1 second'], now(), null, now() from generate_series(1, 20) as n`,
    )
    // As a server of another country may have them.
    await source.script("set datestyle = 'SQL, DMY'; set timezone = 'Asia/Tokyo'; set intervalstyle = 'sql_standard'")
    const dump = await dumpOf(source)
    const target = await opened(engines[to]())
    const counts = await fill(target, dump, scripts)
    expect(counts).toMatchObject({
      definition: 1,
      visit: 1100,
      limit_use: 20,
      fund: 2,
      Sample: 3,
      breaker: 1,
      submission: 0,
    })
    expect(await dumpOf(target)).toBe(dump)
    await expect(
      target.query("insert into visit values ('x', '', '', '', '', '', '', '', 'gone', now())"),
    ).rejects.toThrow(/foreign key/)
    await target.query("insert into fund (name) values ('CBUS')")
    expect(await target.query("select id::int from fund where name = 'CBUS'")).toEqual([{ id: 3 }])
  })

  it('of an earlier version is restored into the tables of that version and then migrated', async () => {
    const earlier = migrationScripts.slice(0, 2)
    const source = await opened(engines[from]())
    await migrate(source, earlier)
    await source.query("insert into definition values ('served', '{}', now())")
    await source.query(
      `insert into submission values ('session-1', 'q1', '1', false, 'AMP', false, '{}', 'served', array['impossible-order', 'kept'], '', now())`,
    )
    const target = await opened(engines[to]())
    await fill(target, await dumpOf(source))
    // The third script removes this flag.
    expect(await target.query('select flags from submission')).toEqual([{ flags: ['kept'] }])
    expect((await migrate(target)).ran).toEqual([])
  })
})

/** A database that calls `before` ahead of each script in a transaction. */
const interrupted = (database: Database, before: (sql: string, transaction: Queryable) => unknown): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((inside) =>
      work({
        ...inside,
        script: async (sql) => {
          await before(sql, inside)
          return inside.script(sql)
        },
      }),
    ),
})

describe('importDatabase', () => {
  /** A migrated target, and its content. */
  async function aTarget() {
    const target = await opened(openBlankDatabase())
    await migrate(target)
    return { target, before: await dumpOf(target) }
  }

  const names = migrationScripts.map(({ name }) => name)

  it('restores into a database that was migrated and never used', async () => {
    const { target, before } = await aTarget()
    await fill(target, before)
    expect(await dumpOf(target)).toBe(before)
  })

  it.each(['texts', 'approvals'])(
    'refuses a database with rows, such as %s, names the table, and changes nothing',
    async (times) => {
      const { target, before } = await aTarget()
      await target.query("insert into definition values ('served', '{}', now())")
      await target.query(`update breaker set ${times} = array[now()]`)
      const held = await dumpOf(target)
      await expect(fill(target, before)).rejects.toThrow(
        'The database is not empty: it holds rows (1 of breaker, 1 of definition). Import into a new database or an empty data folder. Nothing was changed.',
      )
      expect(await dumpOf(target)).toBe(held)
    },
  )

  it('restores beside a schema of another program, whose foreign keys it leaves alone', async () => {
    const { target, before } = await aTarget()
    const [found] = await target.query<{ schema: string }>('select current_schema()::text as schema')
    const other = `${found?.schema}_other`
    await target.script(
      `create schema ${other}; create table ${other}.customer (name text primary key, partner text references ${other}.customer)`,
    )
    await fill(target, before)
    await expect(target.query(`insert into ${other}.customer values ('Ann', 'Bob')`)).rejects.toThrow(/foreign key/)
    await target.script(`drop schema ${other} cascade`)
    expect(await dumpOf(target)).toBe(before)
  })

  it('refuses the database of another program, removes nothing from it, and does not hold it up', async () => {
    const target = await opened(openBlankDatabase())
    await target.script("create table customer (name text primary key); insert into customer values ('Ann')")
    const ran: string[] = []
    const filling = interrupted(target, (sql) => ran.push(sql))
    await expect(fill(filling, aDump([aHeader(names)], {}))).rejects.toThrow(
      /^The database is not empty: it holds rows \(1 of customer\)\. Import into a new database/,
    )
    expect(await target.query('select name from customer')).toEqual([{ name: 'Ann' }])
    expect(ran.join('\n')).not.toMatch(/lock table|delete|create/)
  })

  it('refuses to restore into a database twice', async () => {
    const source = await opened(openBlankDatabase())
    await migrate(source)
    await source.query("insert into definition values ('served', '{}', now())")
    const dump = await dumpOf(source)
    const target = await opened(openBlankDatabase())
    await fill(target, dump)
    await expect(fill(target, dump)).rejects.toThrow(/^The database is not empty: it holds rows \(1 of definition\)/)
    expect(await dumpOf(target)).toBe(dump)
  })

  it.each([
    [
      'of a newer version',
      aDump([aHeader([...names, '999-later'])], {}),
      /^was made by a newer version of the site, one that has 999-later: /,
    ],
    [
      'of an earlier version than the database is',
      aDump([aHeader(names.slice(0, 1))], {}),
      /^was made by an earlier version of the site, before 002-codes/,
    ],
    [
      'with rows that name others which are missing',
      aDump(
        [
          aHeader(names),
          {
            table: 'visit',
            columns: [
              'session_id',
              'landing_page',
              'referrer',
              'utm_source',
              'utm_medium',
              'utm_campaign',
              'utm_term',
              'utm_content',
              'definition_hash',
              'opened_at',
            ],
          },
          ['session-1', '/', '', '', '', '', '', '', 'gone', '2026-11-20 02:00:00+00'],
        ],
        { visit: 1 },
      ),
      /^has rows of visit that refer to rows it does not have \(visit_definition_hash_fkey\)$/,
    ],
    [
      'with an unknown table',
      aDump([aHeader(names), { table: 'fund', columns: ['name'] }, ['AMP']], { fund: 1 }),
      /^has rows of fund, a table that does not exist here$/,
    ],
    [
      'with an unknown column',
      aDump([aHeader(names), { table: 'definition', columns: ['hash', 'owner'] }, ['a', 'b']], { definition: 1 }),
      /^has a column definition\.owner, which does not exist here$/,
    ],
  ])('refuses a dump %s, and changes nothing', async (_what, dump, sentence) => {
    const { target, before } = await aTarget()
    const error = await fill(target, dump).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DumpError)
    expect(String(error)).toMatch(new RegExp(`DumpError: ${sentence.source.slice(1)}`))
    expect(await dumpOf(target)).toBe(before)
  })

  it.runIf(inject('postgresUrl'))('does not remove an answer that arrives during it: the answer waits', async () => {
    const [target, other] = await openTwoProcesses()
    open.push(other, target)
    const dump = await dumpOf(target)
    let storing: Promise<unknown> | undefined
    const filling = interrupted(target, async (sql, transaction) => {
      if (storing !== undefined || !sql.startsWith('delete from')) return
      storing = storeSubmissions(other, [aNewSubmission()])
      const waits = async () => (await transaction.query('select from pg_locks where not granted')).length > 0
      const isStored = storing.then(() => true)
      while (!(await Promise.race([isStored, waits()]))) continue
    })
    await fill(filling, dump)
    await storing
    expect(await target.query('select session_id from submission')).toEqual([{ session_id: 'session-1' }])
  })

  it.runIf(inject('postgresUrl'))('refuses a database in which an answer arrives as it begins', async () => {
    const [target, other] = await openTwoProcesses()
    open.push(other, target)
    const filling = interrupted(target, async (sql) => {
      if (sql.startsWith('lock table')) await storeSubmissions(other, [aNewSubmission()])
    })
    await expect(fill(filling, await dumpOf(target))).rejects.toThrow(/it holds rows \(1 of submission\)/)
    expect(await target.query('select session_id from submission')).toEqual([{ session_id: 'session-1' }])
  })

  it('passes on why it failed when the dump is not at fault, such as a database that goes away', async () => {
    const target = await opened(openBlankDatabase())
    const away = Object.assign(new Error('The database is away'), { code: '57P01' })
    const failing = interrupted(target, async (sql) => {
      if (sql.includes('add constraint')) throw away
    })
    await expect(fill(failing, aDump([aHeader(names)], {}))).rejects.toBe(away)
  })

  it('leaves a database without tables when the dump does not fit', async () => {
    const target = await opened(openBlankDatabase())
    await expect(
      fill(target, aDump([aHeader(names), { table: 'fund', columns: ['name'] }, ['AMP']], { fund: 1 })),
    ).rejects.toThrow(DumpError)
    expect(await readTables(target)).toEqual([])
  })
})

describe('exportDatabase', () => {
  it('reads a page at a time and never everything', async () => {
    const database = await opened(openBlankDatabase())
    await migrate(database)
    const count = 3 * PAGE_ROWS + 1
    await database.query(
      `insert into installation select 'name ' || n, 'value' from generate_series(1, $1::int) as n`,
      [count],
    )
    const pages: number[] = []
    const transactions: number[] = []
    const watched: Database = {
      ...database,
      transaction: (work) => {
        transactions.push(0)
        return database.transaction((inside) =>
          work({
            ...inside,
            query: async <Row extends object>(sql: string, params?: readonly unknown[]) => {
              const rows = await inside.query<Row>(sql, params)
              transactions[transactions.length - 1] = (transactions.at(-1) ?? 0) + 1
              if (sql.includes('from "installation"')) pages.push(rows.length)
              return rows
            },
          }),
        )
      },
    }
    const lines = (await dumpOf(watched)).split('\n')
    expect(lines.filter((line) => line.startsWith('["name '))).toHaveLength(count)
    expect(pages).toEqual([PAGE_ROWS, PAGE_ROWS, PAGE_ROWS, 1])
    // The embedded engine is free for others after each statement; on PostgreSQL all statements see one moment.
    expect(transactions.length > 1).toBe(database.isSerial)
    expect(transactions.every((statements) => statements === 1)).toBe(database.isSerial)
  })

  it('contains everything an answer refers to, however many arrive meanwhile', async () => {
    const database = await opened(openEmbeddedDatabase())
    await migrate(database)
    const lines: string[] = []
    for await (const chunk of exportDatabase(database, NOW)) {
      lines.push(...chunk.split('\n').slice(0, -1))
      const id = `session-${lines.length}`
      await storeDefinition(database, { hash: id, body: '{}', firstSeen: NOW })
      await database.query("insert into proof (session_id, mobile, approved_at) values ($1, '+61491570156', now())", [
        id,
      ])
      const consent = '{"kind":"given"}'
      await storeSubmissions(database, [
        aNewSubmission({ sessionId: id, definitionHash: id, completes: true, consent }),
      ])
    }
    /** The sessions, or other first columns, of a table's rows. */
    const idsOf = (table: string): readonly string[] => {
      const after = lines.slice(1 + lines.findIndex((line) => line.startsWith(`{"table":"${table}"`)))
      const rows = after.slice(
        0,
        after.findIndex((line) => line.startsWith('{')),
      )
      return rows.map((row) => /session-\d+/.exec(row)?.[0] ?? '')
    }
    const answered = idsOf('submission')
    expect(answered).not.toEqual([])
    for (const table of ['outbox', 'consent', 'proof', 'definition']) {
      expect(idsOf(table), `ids of ${table}`).toEqual(expect.arrayContaining([...answered]))
    }
  })

  it('contains an event once, though it is announced anew, under another id, meanwhile', async () => {
    const database = await opened(openEmbeddedDatabase())
    await migrate(database)
    const sessionIds = Array.from({ length: PAGE_ROWS + 50 }, (_, n) => `session-${n}`)
    const announced = { kind: 'lead.withdrawn', sessionIds, now: NOW } as const
    await announceEvents(database, announced)
    const found: string[] = []
    for await (const chunk of exportDatabase(database, NOW)) {
      const events = chunk.match(/session-\d+/g) ?? []
      found.push(...events)
      if (events.length > 0) await announceEvents(database, announced)
    }
    expect(found.toSorted()).toEqual(sessionIds.toSorted())
  })

  it.runIf(inject('postgresUrl'))('contains of a PostgreSQL what was there at one moment', async () => {
    const database = await opened(openBlankDatabase())
    await migrate(database)
    let dump = ''
    for await (const chunk of exportDatabase(database, NOW)) {
      if (dump === '') {
        await database.query(
          "insert into suppression (mobile_hash, kind, since, key_id) values ('late', 'never', now(), 'key')",
        )
      }
      dump += chunk
    }
    expect(dump).toContain('"table":"suppression"')
    expect(dump).not.toContain('late')
  })

  it('reads a table before those that a foreign key of it refers to', async () => {
    const database = await opened(openBlankDatabase())
    await migrate(database)
    const order = (await readTables(database)).map(({ name }) => name)
    const keys = await database.query<{ table: string; names: string }>(
      `select conrelid::regclass::text as table, confrelid::regclass::text as names from pg_constraint
       where contype = 'f' and connamespace = current_schema()::regnamespace`,
    )
    expect(keys).not.toEqual([])
    for (const { table, names } of keys)
      expect(order.indexOf(table), `place of ${table}`).toBeLessThan(order.indexOf(names))
  })

  it('contains every row although a schema with the user’s name has come before that of the tables', async () => {
    const database = await opened(openBlankDatabase())
    await migrate(database)
    await database.script("insert into installation values ('code secret', 'kept')")
    const dump = await dumpOf(database)
    const removeFirst = await putSchemaFirst(database)
    expect(await dumpOf(database)).toBe(dump)
    await removeFirst()
  })

  it('goes along the primary key, whatever other indexes a table has, and along what an event keeps', async () => {
    const database = await opened(openBlankDatabase())
    await migrate(database, scripts)
    const keys = Object.fromEntries((await readTables(database)).map(({ name, key }) => [name, key]))
    expect(keys).toMatchObject({
      fund: ['id'],
      Sample: ['place', 'fund', 'is_open'],
      outbox: ['session_id', 'kind'],
    })
  })

  it('ends its transaction when the reader stops', async () => {
    const database = await opened(openBlankDatabase())
    await migrate(database)
    for await (const chunk of exportDatabase(database, NOW)) {
      expect(chunk).toContain('super-review database')
      break
    }
    await database.script('drop table submission')
    await expect(dumpOf(database)).resolves.not.toContain('"submission"')
  })

  it('fails when the database goes away before it begins', async () => {
    const away = { isSerial: false, transaction: () => Promise.reject(new Error('The database is away')) }
    // Safe: an export of one moment needs no more.
    await expect(dumpOf(away as Partial<Database> as Database)).rejects.toThrow('The database is away')
  })

  it('says so when there is nothing to export, or a table cannot be read page by page', async () => {
    const database = await opened(openBlankDatabase())
    await expect(dumpOf(database)).rejects.toThrow('There is nothing to export')
    await database.script('create table note (words text)')
    await expect(readTables(database)).rejects.toThrow('The table note has no primary key')
  })
})
