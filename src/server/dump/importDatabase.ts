import { codeOf } from '../codeOf.ts'
import type { Database, Queryable } from '../storage/Database.ts'
import { applyMigrations, lockMigrations } from '../storage/migrate.ts'
import { type Migration, migrationScripts } from '../storage/migrationScripts.ts'
import { readMigrations } from '../storage/readMigrations.ts'
import { assertEmpty } from './assertEmpty.ts'
import { DumpError, type DumpTable } from './DumpLine.ts'
import { type ForeignKey, foreignKeysOf } from './foreignKeysOf.ts'
import { readDump } from './readDump.ts'
import { quoted, readTables, type Table } from './readTables.ts'

/** Rows by the name of their table. */
type RowCounts = Readonly<Record<string, number>>

/** A dump that was read to its end, is complete, and is of a version that this one knows. */
interface CheckedDump {
  /** The migrations that had run where it was made. */
  readonly migrations: readonly string[]
  /** Opens its text from the start. */
  readonly open: () => AsyncIterable<string>
}

/** Reads a dump to its end before anything is done with it. Throws a {@link DumpError} when it is incomplete or not for this version. */
export async function checkDump(
  open: CheckedDump['open'],
  scripts: readonly Migration[] = migrationScripts,
): Promise<CheckedDump> {
  let migrations: readonly string[] = []
  for await (const part of readDump(open())) if (part.type === 'header') ({ migrations } = part.header)
  const unknown = migrations.filter((name) => !scripts.some((script) => script.name === name))
  if (unknown.length === 0) return { migrations, open }
  throw new DumpError(
    `was made by a newer version of the site, one that has ${unknown.join(', ')}: import it with that one`,
  )
}

/**
 * Fills an empty database with a dump, all in one transaction, and brings it up to date: a dump of an earlier version is loaded into that
 * version's tables, which are then migrated with their rows. Rejects, with nothing changed, with a {@link DumpError} when the dump does not
 * fit, and with a sentence for the operator when the database is not empty.
 */
export async function importDatabase(
  database: Database,
  { migrations, open }: CheckedDump,
  scripts: readonly Migration[] = migrationScripts,
): Promise<RowCounts> {
  return database.transaction(async (transaction) => {
    await lockMigrations(transaction)
    // Between two statements it waits for the file, which may be on a slow disk.
    await transaction.script('set local idle_in_transaction_session_timeout = 0')
    const { applied, pending } = await readMigrations(transaction, scripts)
    const beyond = applied.find((name) => !migrations.includes(name))
    if (beyond !== undefined) {
      throw new DumpError(
        `was made by an earlier version of the site, before ${beyond}, and the database is past that already: import it into a new one`,
      )
    }
    // Before any lock: they may be in use, by visitors or, where the wrong database is named, by another program.
    await assertEmpty(transaction, await readTables(transaction))
    const isOfDump = ({ name }: Migration) => migrations.includes(name)
    await applyMigrations(transaction, pending.filter(isOfDump))
    const tables = await readTables(transaction)
    await lockTables(transaction, tables)
    await assertEmpty(transaction, tables)
    const counts = await load(transaction, tables, open())
    await applyMigrations(
      transaction,
      pending.filter((script) => !isOfDump(script)),
    )
    return counts
  })
}

/** Locks out all others until the transaction ends. */
async function lockTables(transaction: Queryable, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => quoted(name)).join(', ')
  await transaction.script(`lock table ${names} in access exclusive mode`)
}

async function load(
  transaction: Queryable,
  tables: readonly Table[],
  chunks: AsyncIterable<string>,
): Promise<RowCounts> {
  // What the migrations put there is in the dump too.
  for (const { name } of tables) await transaction.script(`delete from ${quoted(name)}`)
  const keys = await foreignKeysOf(transaction)
  // In a dump, rows that refer to others come first; all are checked together when the keys are restored.
  for (const { table, name } of keys) await transaction.script(`alter table ${table} drop constraint ${name}`)
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  for await (const part of readDump(chunks)) {
    if (part.type === 'header') continue
    const table = tables.find(({ name }) => name === part.table.table)
    if (!table) throw new DumpError(`has rows of ${part.table.table}, a table that does not exist here`)
    await insertRows(transaction, table, part)
    counts[table.name] = (counts[table.name] ?? 0) + part.rows.length
  }
  for (const key of keys) await putBack(transaction, key)
  await continueNumbers(transaction, tables)
  return counts
}

async function insertRows(
  transaction: Queryable,
  { name, columns, types }: Table,
  { table, rows }: { readonly table: DumpTable; readonly rows: readonly string[] },
): Promise<void> {
  const selected = table.columns.map((column, index) => {
    const type = types[columns.indexOf(column)]
    if (type === undefined) throw new DumpError(`has a column ${name}.${column}, which does not exist here`)
    return `c${index}::${type}`
  })
  const places = table.columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const names = table.columns.map((_, index) => `c${index}`).join(', ')
  // Safe: the checksum proves that the rows are as they were written, each an array of texts and nulls.
  const values = rows.map((row) => JSON.parse(row) as readonly (string | null)[])
  await transaction.query(
    `insert into ${quoted(name)} (${table.columns.map(quoted).join(', ')}) overriding system value
     select ${selected.join(', ')} from unnest(${places}) as row (${names})`,
    table.columns.map((_, index) => values.map((row) => row[index])),
  )
}

/** SQLSTATE of a row that refers to one that is not there. */
const NAMES_NO_ROW = '23503'

async function putBack(transaction: Queryable, { table, name, definition }: ForeignKey): Promise<void> {
  try {
    await transaction.script(`alter table ${table} add constraint ${name} ${definition}`)
  } catch (error) {
    if (codeOf(error) !== NAMES_NO_ROW) throw error
    throw new DumpError(`has rows of ${table} that refer to rows it does not have (${name})`)
  }
}

/** Lets columns that number their rows go on after the last number. */
async function continueNumbers(transaction: Queryable, tables: readonly Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const [found] = await transaction.query<{ sequence: string | null }>(
        'select pg_get_serial_sequence($1, $2) as sequence',
        [quoted(name), column],
      )
      if (!found?.sequence) continue
      await transaction.query(
        `select from (select setval($1::regclass, coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(name)}) as next`,
        [found.sequence],
      )
    }
  }
}
