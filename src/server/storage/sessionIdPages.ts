import type { Queryable } from './Database.ts'

/** Tables whose rows belong to sessions. */
export type SessionTable = 'submission' | 'visit' | 'proof' | 'outbox'

/**
 * The ids of all sessions that have rows in some tables, each once and in their order, in pages of at most `size`. Whatever happens to the
 * sessions of a page, even if all are erased, does not change the pages after it.
 */
export async function* sessionIdPages(
  database: Queryable,
  tables: readonly SessionTable[],
  size: number,
): AsyncGenerator<readonly string[]> {
  for (let after = ''; ;) {
    const found: string[] = []
    for (const table of tables) found.push(...(await nextSessionIds(database, table, { after, size })))
    const page = [...new Set(found)].toSorted().slice(0, size)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last
  }
}

/**
 * The next session ids of a table after one (`''`: from the first), in their order, at most `size`. Steps from each to the next by the
 * index, which costs the same however large the table is and whatever the planner knows of it.
 */
async function nextSessionIds(
  database: Queryable,
  table: SessionTable,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<readonly string[]> {
  const rows = await database.query<{ session_id: string }>(
    `with recursive page as (
       (select session_id from ${table} where session_id > $1 order by session_id limit 1)
       union all
       select (select later.session_id from ${table} as later
               where later.session_id > page.session_id order by later.session_id limit 1)
       from page where page.session_id is not null
     )
     select session_id from page where session_id is not null limit $2::int`,
    [after, size],
  )
  return rows.map((row) => row.session_id)
}
