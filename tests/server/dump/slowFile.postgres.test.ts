import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { exportDatabase } from '#server/dump/exportDatabase.ts'
import { checkDump, importDatabase } from '#server/dump/importDatabase.ts'
import type { Database } from '#server/storage/Database.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/openPostgres.ts'

/** ms, and a time in which a server's transaction with that limit on its statements would have been ended for standing still. */
const STATEMENT_MS = 500
const PAUSE_MS = 5500

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

/** A migrated schema of its own. */
async function opened(): Promise<Database> {
  const schema = `slow_${randomBytes(6).toString('hex')}`
  const url = new URL(inject('postgresUrl'))
  url.searchParams.set('options', `-c search_path=${schema}`)
  const database = openPostgres(url.href, { statementTimeoutMs: STATEMENT_MS })
  const close = async () => {
    await database.script(`drop schema ${schema} cascade`)
    await database.close()
  }
  open.push({ ...database, close })
  await database.script(`create schema ${schema}`)
  await migrate(database)
  return database
}

/** Pauses after the first chunk. */
async function* slowly(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const chunk of chunks) {
    yield chunk
    if (isFirst) await sleep(PAUSE_MS)
    isFirst = false
  }
}

async function read(chunks: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

describe('a dump on a slow disk', () => {
  it('is written to its end, and read to its end', async () => {
    const now = new Date('2026-11-20T02:00:00Z')
    const [from, to] = [await opened(), await opened()]
    await from.query("insert into installation (name, value) values ('code-secret', 'kept')")
    const chunks = await read(slowly(exportDatabase(from, now)))
    const openFile = async function* () {
      yield* chunks
    }
    const checked = await checkDump(openFile)
    await importDatabase(to, { ...checked, open: () => slowly(openFile()) })
    expect(await to.query('select value from installation')).toEqual([{ value: 'kept' }])
  })
})
