import type { Database } from './Database.ts'

/**
 * Makes the room of removed rows usable for new ones where no background process does, on the embedded engine: without it the tables would
 * grow for ever. Everybody waits while it is at a table, for a quarter of a second per GB if it is done every day. `signal` ends it between
 * two tables.
 */
export async function reuseRoom(database: Database, signal?: AbortSignal): Promise<void> {
  if (!database.isSerial) return
  const tables = await database.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  )
  for (const { name } of tables) {
    if (signal?.aborted) return
    await database.query(`vacuum "${name}"`)
  }
}
