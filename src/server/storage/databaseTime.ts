import { invariant } from '#core/invariant.ts'
import type { Queryable } from './Database.ts'

/** The time by the database's clock, the one that all processes share. */
export async function databaseTime(database: Queryable): Promise<Date> {
  const [row] = await database.query<{ time: Date }>('select clock_timestamp() as time')
  invariant(row, 'The database does not say what time it is')
  return row.time
}
