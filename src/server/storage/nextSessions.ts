import type { Queryable } from './Database.ts'

/**
 * The next session ids of a table after one (`''`: from the first), in their order, at most `size`. Steps from each to the next by the
 * index, which costs the same however large the table is and whatever the planner knows of it.
 */
export async function nextSessions(
  database: Queryable,
  table: 'submission' | 'visit' | 'proof' | 'outbox',
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
