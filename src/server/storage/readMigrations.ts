import type { Queryable } from './Database.ts'
import { type Migration, migrationScripts } from './migrationScripts.ts'

/** Which migrations a database has run. */
interface MigrationState {
  /** Names of those it has run, in the order of their numbers; empty when it has never been migrated. */
  readonly applied: readonly string[]
  /** Those it has still to run. */
  readonly pending: readonly Migration[]
  /** Names of those that only a newer version has, all of them {@link ADDITIVE}: this version can use the database all the same. */
  readonly ahead: readonly string[]
}

/** The end of the name of a script that the version before it can go on with; CONTRIBUTING.md says when a script may have it. */
const ADDITIVE = '.additive'

/** What the log says of a database that is ahead: why this version has started all the same; empty when it is not ahead. Pure. */
export function aheadWarnings(ahead: readonly string[]): readonly string[] {
  if (ahead.length === 0) return []
  return [`the database is newer than this version: it has run ${ahead.join(', ')}, which this version can do without`]
}

/**
 * Which scripts a database has run and which not, without changing it. Rejects with a sentence for the operator when this version cannot
 * use the database: its encoding is not UTF-8, it has run scripts that are not here and not additive, or has left one out.
 */
export async function readMigrations(
  database: Queryable,
  scripts: readonly Migration[] = migrationScripts,
): Promise<MigrationState> {
  await assertUnicode(database)
  const applied = await appliedMigrations(database)
  const known = scripts.map(({ name }) => name)
  const ahead = applied.filter((name) => !known.includes(name))
  const lacksNothing = known.every((name) => applied.includes(name))
  if (ahead.length > 0 && !(lacksNothing && ahead.every((name) => name.endsWith(ADDITIVE)))) {
    throw new Error(
      `The database is newer than this version of the site: it has run ${ahead.join(', ')}, which this version does not have. ` +
        'Start the version that ran it, or a later one. Nothing was changed.',
    )
  }
  const gap = known.slice(0, applied.length).find((name) => !applied.includes(name))
  if (gap !== undefined) {
    throw new Error(
      `The database has run ${applied.at(-1)} but not ${gap}, which comes before it: it was not made by a release of the site. ` +
        'Restore a backup into a new database. Nothing was changed.',
    )
  }
  return { applied, pending: scripts.slice(applied.length), ahead }
}

/** Any other encoding has no place for some of what visitors type, or (SQL_ASCII) checks none of it. */
async function assertUnicode(database: Queryable): Promise<void> {
  const [found] = await database.query<{ encoding: string }>("select current_setting('server_encoding') as encoding")
  if (found?.encoding === 'UTF8') return
  throw new Error(
    `The encoding of the database is ${found?.encoding}, which cannot hold all that visitors type. Name a database made with ` +
      'createdb --encoding=UTF8 --locale=C --template=template0 in DATABASE_URL. Nothing was changed.',
  )
}

/** Names of the scripts that a database has run, known here or not. */
export async function appliedMigrations(database: Pick<Queryable, 'query'>): Promise<readonly string[]> {
  // Checked first: a user who may not create tables can still use a database that is up to date.
  const [found] = await database.query<{ exists: boolean }>(
    "select to_regclass('schema_migration') is not null as exists",
  )
  if (!found?.exists) return []
  const rows = await database.query<{ name: string }>('select name from schema_migration order by name collate "C"')
  return rows.map(({ name }) => name)
}
