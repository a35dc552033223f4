import type { Database, Queryable } from './Database.ts'
import { isUnavailable } from './DatabaseUnavailableError.ts'
import { type Migration, migrationScripts } from './migrationScripts.ts'
import { readMigrations } from './readMigrations.ts'

/** Any constant: processes that start together wait for each other on it. */
const MIGRATION_LOCK = 727_001

/**
 * Brings a database up to date: runs the scripts of migrations/ it has not run yet, by number, all in one transaction. Returns their
 * names. Safe when many processes start at once. Rejects with a sentence for the operator, and with nothing changed, when a script fails
 * or the database is not one of ours. A script that has run somewhere is never edited: a change is a new number.
 */
export async function migrate(
  database: Database,
  scripts: readonly Migration[] = migrationScripts,
): Promise<readonly string[]> {
  return database.transaction(async (transaction) => {
    await lockMigrations(transaction)
    const { pending } = await readMigrations(transaction, scripts)
    await applyMigrations(transaction, pending)
    return pending.map(({ name }) => name)
  })
}

/** Waits until no other process migrates, and keeps others waiting until the transaction ends. */
export async function lockMigrations(transaction: Queryable): Promise<void> {
  // As a script, without a time limit: waiting for another process, or for a large table, may take long.
  await transaction.script(`set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
}

/** Runs scripts in order and records them. The caller holds the lock. */
export async function applyMigrations(transaction: Queryable, scripts: readonly Migration[]): Promise<void> {
  if (scripts.length === 0) return
  await transaction.script(
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const { name, script } of scripts) {
    try {
      await transaction.script(script)
    } catch (error) {
      throw isUnavailable(error) ? error : migrationFailure(name, error)
    }
    await transaction.query('insert into schema_migration (name) values ($1)', [name])
  }
}

/** SQLSTATEs of "exists already": a table, a function, another object. */
const EXISTS = ['42P07', '42723', '42710']

function migrationFailure(name: string, error: unknown): Error {
  // Safe: a script fails with an error of the database.
  const { message, code } = error as Error & { readonly code?: string }
  const advice = EXISTS.includes(code ?? '')
    ? 'Something else is in this database: name one that is empty, or one that this site has made.'
    : 'The version that ran before can go on with the database as it is.'
  const said = message.replace(/\.$/, '')
  return new Error(`The migration ${name} failed: ${said}. It was undone and nothing was changed. ${advice}`, {
    cause: error,
  })
}
