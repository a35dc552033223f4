import type { Queryable } from '../storage/Database.ts'
import { quoted, type Table } from './readTables.ts'

/** Rows that the migrations themselves put in a table; a test notices when another table gets some. */
const PUT_BY_MIGRATIONS: Readonly<Record<string, string>> = { breaker: "texts = '{}' and approvals = '{}'" }

/** Rejects with a sentence for the operator when tables hold rows other than those from migrations. */
export async function assertEmpty(database: Queryable, tables: readonly Table[]): Promise<void> {
  const held: string[] = []
  for (const { name } of tables) {
    const [found] = await database.query<{ rows: number }>(
      `select count(*)::int as rows from ${quoted(name)} where not (${PUT_BY_MIGRATIONS[name] ?? 'false'})`,
    )
    if (found && found.rows > 0) held.push(`${found.rows} of ${name}`)
  }
  if (held.length === 0) return
  throw new Error(
    `The database is not empty: it holds rows (${held.join(', ')}). Import into a new database or an empty data folder. Nothing was changed.`,
  )
}
