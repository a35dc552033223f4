import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../codeOf.ts'
import type { Database, Queryable } from './Database.ts'
import { isUnavailable } from './DatabaseUnavailableError.ts'
import { isDeadlock } from './isDeadlock.ts'
import { type Migration, migrationScripts } from './migrationScripts.ts'
import { OWN_SCHEMA } from './ownSchema.ts'
import { readMigrations } from './readMigrations.ts'

/** Any constant: processes that start together wait for each other on it. */
const MIGRATION_LOCK = 727_001

/** How long a migration waits for the tables that it changes. */
interface LockPatience {
  /** ms that it waits for a table: whoever comes after it, visitors' answers too, waits behind it. */
  readonly lockMs: number
  /** Then it lets go of everything, and tries again after this many ms. */
  readonly pauseMs: number
  readonly attempts: number
}

/** Half a minute, with shorter waits than a statement may take (`STATEMENT_TIMEOUT_SECONDS`). */
const PATIENCE: LockPatience = { lockMs: 2000, pauseMs: 3000, attempts: 6 }

/** What a migration did and found. */
export interface Migrated {
  /** Names of the scripts that ran. */
  readonly ran: readonly string[]
  /** Names of those that only a newer version has; see `MigrationState`. */
  readonly ahead: readonly string[]
}

/**
 * Brings a database up to date: runs the scripts of migrations/ it has not run yet, by number, all in one transaction. Safe when many
 * processes start at once, and while others use the tables. Rejects with a sentence for the operator, and with nothing changed, when a
 * script fails, the database is not one of ours, or a table is held for longer than `patience`. A script that has run somewhere is never
 * edited: a change is a new number.
 */
export async function migrate(
  database: Database,
  scripts: readonly Migration[] = migrationScripts,
  patience: LockPatience = PATIENCE,
): Promise<Migrated> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(database, scripts, patience.lockMs)
    } catch (error) {
      if (!(error instanceof TableHeldError) || attempt >= patience.attempts) throw error
    }
    await sleep(patience.pauseMs)
  }
}

function migrateOnce(database: Database, scripts: readonly Migration[], lockMs: number): Promise<Migrated> {
  return database.transaction(async (transaction) => {
    await lockMigrations(transaction)
    const { pending, ahead } = await readMigrations(transaction, scripts)
    // Not for the lock above: another process may migrate for as long as it takes.
    await transaction.script(`set local lock_timeout = ${lockMs}`)
    await applyMigrations(transaction, pending)
    return { ran: pending.map(({ name }) => name), ahead }
  })
}

/** Waits until no other process migrates, and keeps others waiting until the transaction ends. */
export async function lockMigrations(transaction: Queryable): Promise<void> {
  // As a script, without a time limit: waiting for another process, or for a large table, may take long.
  await transaction.script(
    `set local statement_timeout = 0; set local lock_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
  )
}

/** Runs scripts in order and records them. The caller holds the lock. */
export async function applyMigrations(transaction: Queryable, scripts: readonly Migration[]): Promise<void> {
  if (scripts.length === 0) return
  // New tables go where the others are.
  await transaction.script(
    `select set_config('search_path', concat_ws(', ', ${OWN_SCHEMA}::text, nullif(current_setting('search_path'), '')), true)`,
  )
  await transaction.script(
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const { name, script } of scripts) {
    try {
      await transaction.script(script)
    } catch (error) {
      throw isUnavailable(error) && error.code !== HELD ? error : failureOf(name, error)
    }
    await transaction.query('insert into schema_migration (name) values ($1)', [name])
  }
}

/** Something else uses a table that a migration changes: later it can run. */
class TableHeldError extends Error {
  constructor(name: string, cause: unknown) {
    super(
      `The migration ${name} could not run: something else, such as a backup, holds a table that it changes. Nothing was changed. ` +
        'Try again when that has ended; pg_stat_activity shows it. The version that ran before can go on meanwhile.',
      { cause },
    )
  }
}

/** SQLSTATEs of "exists already": a table, a function, another object. */
const EXISTS = ['42P07', '42723', '42710']

/** SQLSTATE of a lock that did not come in time. */
const HELD = '55P03'

function failureOf(name: string, error: unknown): Error {
  const code = codeOf(error)
  // A deadlock, too: with an answer that holds one table and waits for another that the migration has already changed.
  if (code === HELD || isDeadlock(error)) return new TableHeldError(name, error)
  const advice = EXISTS.includes(code)
    ? 'Something else is in this database: name one that is empty, or one that this site has made.'
    : 'The version that ran before can go on with the database as it is.'
  // Safe: a script fails with an error of the database.
  const said = (error as Error).message.replace(/\.$/, '')
  return new Error(`The migration ${name} failed: ${said}. It was undone and nothing was changed. ${advice}`, {
    cause: error,
  })
}
