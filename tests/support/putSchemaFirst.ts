import { invariant } from '#core/invariant.ts'
import type { Database } from '#server/storage/Database.ts'

/** Puts an empty schema before the one in use, as one with the user's name is by default. Returns what removes it. */
export async function putSchemaFirst(database: Database): Promise<() => Promise<void>> {
  const [found] = await database.query<{ schema: string }>('select current_schema()::text as schema')
  invariant(found, 'There is no schema')
  const first = `${found.schema}_user`
  await database.script(`create schema ${first}; set search_path = ${first}, ${found.schema}`)
  return () => database.script(`set search_path = ${found.schema}; drop schema ${first} cascade`)
}
