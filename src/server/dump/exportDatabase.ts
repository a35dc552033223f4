import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Queryable } from '../storage/Database.ts'
import { appliedMigrations } from '../storage/readMigrations.ts'
import { DUMP_FORMAT, DUMP_VERSION, type DumpEnd, type DumpHeader, type DumpTable } from './DumpLine.ts'
import { quoted, readTables, type Table } from './readTables.ts'

/** Most rows that one statement returns: some 15 ms of the embedded engine, which stores no answers meanwhile. */
export const PAGE_ROWS = 250

/** How values are written, whatever the server's own settings are. */
const SPELLING = "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'"

/** Whoever reads the dump may be slow. */
const UNHURRIED = 'set local idle_in_transaction_session_timeout = 0'

/** One statement at a time, with values spelled as in a dump. */
type Read = Queryable['query']

/**
 * Every row of a database as lines of JSON, in chunks of a page: a header, each table with its rows, and a last line with the counts and a
 * checksum. Tables are read from the catalog, so that one added later is included. PostgreSQL is read as it was at one moment. The embedded
 * engine is read page by page between the answers that come in: what was there at the start is included once, what comes meanwhile may be,
 * and an answer never comes without what it refers to (see {@link readTables}).
 */
export function exportDatabase(database: Database, now: Date): AsyncGenerator<string> {
  if (database.isSerial) return writeDump(pageByPage(database), now)
  return atOneMoment(database, (read) => writeDump(read, now))
}

/** One transaction per statement, since a longer one would keep everybody else out. */
function pageByPage(database: Database): Read {
  return (text, params) =>
    database.transaction(async (transaction) => {
      await transaction.script(SPELLING)
      return transaction.query(text, params)
    })
}

/** Reads inside one transaction, which ends with the reader, however that ends. */
async function* atOneMoment(database: Database, write: (read: Read) => AsyncGenerator<string>): AsyncGenerator<string> {
  const chunks = new PassThrough({ objectMode: true, highWaterMark: 2 })
  const reading = database.transaction(async (transaction) => {
    await transaction.script(`set transaction isolation level repeatable read, read only; ${SPELLING}; ${UNHURRIED}`)
    await pipeline(Readable.from(write((text, params) => transaction.query(text, params))), chunks)
  })
  reading.catch((error: Error) => chunks.destroy(error))
  try {
    // Safe: what goes in are the chunks of text.
    yield* chunks as AsyncIterable<string>
  } finally {
    await reading.catch(() => {})
  }
}

async function* writeDump(read: Read, now: Date): AsyncGenerator<string> {
  const queryable = { query: read }
  const migrations = await appliedMigrations(queryable)
  if (migrations.length === 0)
    throw new Error('There is nothing to export: no version of the site has used this database yet.')
  const hash = createHash('sha256')
  const hashed = (chunk: string) => {
    hash.update(chunk)
    return chunk
  }
  const line = (value: DumpHeader | DumpTable | DumpEnd) => `${JSON.stringify(value)}\n`
  yield hashed(line({ format: DUMP_FORMAT, version: DUMP_VERSION, madeAt: now.toISOString(), migrations }))
  const rows: Record<string, number> = {}
  for (const table of await readTables(queryable)) {
    yield hashed(line({ table: table.name, columns: table.columns }))
    rows[table.name] = 0
    for await (const page of rowPages(read, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + page.length
      yield hashed(page.map((row) => `${row}\n`).join(''))
    }
  }
  yield line({ rows, sha256: hash.digest('hex') })
}

/** The rows of a table as JSON texts, in the order of its key. */
async function* rowPages(read: Read, { name, columns, types, key }: Table): AsyncGenerator<readonly string[]> {
  const keyColumns = key.map(quoted).join(', ')
  const values = columns.map((column) => `${quoted(column)}::text`).join(', ')
  const typeOf = (column: string) => types[columns.indexOf(column)]
  const bounds = key.map((column, index) => `$${index + 1}::text::${typeOf(column)}`).join(', ')
  const select = (where: string) =>
    `select json_build_array(${values})::text as row from ${quoted(name)} ${where} order by ${keyColumns} limit ${PAGE_ROWS}`
  const places = key.map((column) => columns.indexOf(column))
  let after: readonly unknown[] | undefined
  do {
    const page: readonly { readonly row: string }[] = after
      ? await read<{ row: string }>(select(`where (${keyColumns}) > (${bounds})`), after)
      : await read<{ row: string }>(select(''))
    const last = page.at(-1)
    if (!last) return
    yield page.map(({ row }) => row)
    // Safe: the statement builds this array, and a primary key has no null.
    const lastValues = JSON.parse(last.row) as readonly string[]
    after = page.length < PAGE_ROWS ? undefined : places.map((place) => lastValues[place])
  } while (after)
}
