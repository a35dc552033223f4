import type { Queryable } from '../storage/Database.ts'
import { OWN_SCHEMA } from '../storage/ownSchema.ts'

/** A table as the database's own catalog describes it. */
export interface Table {
  readonly name: string
  /** The columns to dump, in their order, and the types to read them back as. */
  readonly columns: readonly string[]
  readonly types: readonly string[]
  /** The columns of a key whose values a row keeps, so that a reader who goes along it meets each row once. */
  readonly key: readonly string[]
}

/** Keys of tables whose primary key changes: an event that is announced anew has another id. */
const LASTING_KEYS: Readonly<Record<string, readonly string[]>> = { outbox: ['session_id', 'kind'] }

const CATALOG = `
  select class.relname::text as name, own.columns, own.types,
    array(
      select attname::text from pg_index, unnest(indkey) with ordinality as part (number, place), pg_attribute
      where indrelid = class.oid and indisprimary and attrelid = class.oid and attnum = part.number order by part.place) as key
  from pg_class as class cross join lateral (
    select array_agg(attname::text order by attnum) as columns, array_agg(format_type(atttypid, atttypmod) order by attnum) as types
    from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as own
  where class.relnamespace = ${OWN_SCHEMA} and class.relkind = 'r' and class.relname <> 'schema_migration'
  order by array_position(array['submission', 'visit'], class.relname::text), class.relname collate "C"`

/**
 * Every table except the list of migrations, in an order in which they can be read while answers come in: those whose rows need rows of
 * others come first. The others' rows, such as an answer's event, consent, proof and definition, are as old or older, and read later. Knows
 * plain tables only, as the migrations make them: no partitions.
 */
export async function readTables(database: Pick<Queryable, 'query'>): Promise<readonly Table[]> {
  const tables = await database.query<Table>(CATALOG)
  const keyless = tables.find(({ key }) => key.length === 0)
  if (keyless) throw new Error(`The table ${keyless.name} has no primary key, so it cannot be read page by page.`)
  return tables.map((table) => ({ ...table, key: LASTING_KEYS[table.name] ?? table.key }))
}

/** A name as SQL takes it, whatever is in it. Pure. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
