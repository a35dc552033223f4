import type { Queryable } from './Database.ts'

/** SQL: whether the database takes writes; a standby does not. */
export const TAKES_WRITES = `current_setting('transaction_read_only') = 'off'`

/** Whether the database takes writes. Rejects when it does not answer. */
export async function takesWrites(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ writable: boolean }>(`select ${TAKES_WRITES} as writable`)
  return row?.writable ?? false
}
