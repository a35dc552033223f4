import type { Database } from './Database.ts'

/** Any constant: processes that start together wait for each other on it. */
const MIGRATION_LOCK = 727_001

const scripts: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Brings a database up to date: runs the scripts of migrations/ it has not run yet, by number, all in one transaction. Safe when many
 * processes start at once. A script that has run somewhere is never edited: a change is a new number.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    // As a script: waiting for another process, or for a large table, takes as long as it takes.
    await transaction.script(`set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await transaction.script(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const rows = await transaction.query<{ name: string }>('select name from schema_migration')
    const applied = new Set(rows.map(({ name }) => name))
    for (const [name, script] of migrations()) {
      if (applied.has(name)) continue
      await transaction.script(script)
      await transaction.query('insert into schema_migration (name) values ($1)', [name])
    }
  })
}

/** Every script by its name without folder and ending, in the order of their numbers. */
function migrations(): readonly (readonly [name: string, script: string])[] {
  return Object.entries(scripts)
    .map(([path, script]) => [path.replace(/^.*\/|\.sql$/g, ''), script] as const)
    .toSorted(([a], [b]) => a.localeCompare(b))
}
