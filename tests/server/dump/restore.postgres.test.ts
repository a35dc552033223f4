import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { migrate } from '#server/storage/migrate.ts'
import { migrationScripts } from '#server/storage/migrationScripts.ts'
import { openPostgres } from '#server/storage/openPostgres.ts'
import { databaseLine } from '../../../scripts/db/databaseLine.ts'
import { aFolder } from '../../support/aFolder.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { runLineHere } from '../../support/runHere.ts'
import { aDump, aHeader } from './aDump.ts'

const SCHEMA = `restoring_${process.pid}`

it(
  'npm run db restore waits for statements of a large backup for longer than a server waits for any',
  async () => {
    const url = new URL(inject('postgresUrl'))
    url.searchParams.set('options', `-c search_path=${SCHEMA}`)
    const database = openPostgres(url.href)
    await database.script(`create schema ${SCHEMA}`)
    try {
      await migrate(database)
      await database.script(
        `create function be_large() returns trigger language plpgsql as 'begin perform pg_sleep(2.5); return new; end';
         create trigger be_large before insert on installation for each row execute function be_large()`,
      )
      const backup = join(await aFolder(), 'backup.ndjson')
      const header = aHeader(migrationScripts.map(({ name }) => name))
      const table = { table: 'installation', columns: ['name', 'value'] }
      await writeFile(backup, aDump([header, table, ['code secret', 'kept']], { installation: 1 }))
      const env = { DATABASE_URL: url.href, STATEMENT_TIMEOUT_SECONDS: '1' }
      expect(await runLineHere(databaseLine, ['restore', backup], { env })).toEqual({
        code: 0,
        stdout: `Filled the database with 1 rows from ${backup}.\n`,
        stderr: '',
      })
      expect(await database.query('select value from installation')).toEqual([{ value: 'kept' }])
    } finally {
      await database.script(`drop schema ${SCHEMA} cascade`)
      await database.close()
    }
  },
  OPENING_MS,
)
