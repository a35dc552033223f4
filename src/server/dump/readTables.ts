import type { Queryable } from '../storage/Database.ts'

/** A table as the database's own catalog describes it. */
export interface Table {
  readonly name: string
  /** The columns to dump, in their order, and the types to read them back as. */
  readonly columns: readonly string[]
  readonly types: readonly string[]
  /** The primary key's columns, in its order. */
  readonly key: readonly string[]
  /** Tables that a row of this one names rows of. */
  readonly refersTo: readonly string[]
}

const CATALOG = `
  select class.relname::text as name,
    array(
      select attname::text from pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(
      select format_type(atttypid, atttypmod) from pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as types,
    array(
      select attname::text from pg_index, unnest(indkey) with ordinality as part (number, place), pg_attribute
      where indrelid = class.oid and indisprimary and attrelid = class.oid and attnum = part.number order by part.place) as key,
    array(
      select distinct referred.relname::text from pg_constraint join pg_class as referred on referred.oid = confrelid
      where contype = 'f' and conrelid = class.oid and confrelid <> class.oid order by 1) as "refersTo"
  from pg_class as class join pg_namespace as space on space.oid = class.relnamespace
  where space.nspname = current_schema() and class.relkind in ('r', 'p') and not class.relispartition
    and class.relname <> 'schema_migration'
  order by class.relname collate "C"`

/**
 * Every table except the list of migrations; a table comes before those it refers to. In that order they can be read while answers come in:
 * a row is never in the dump without the row that it refers to, which is older and read later.
 */
export async function readTables(database: Pick<Queryable, 'query'>): Promise<readonly Table[]> {
  const tables = await database.query<Table>(CATALOG)
  const keyless = tables.find(({ key }) => key.length === 0)
  if (keyless) throw new Error(`The table ${keyless.name} has no primary key, so it cannot be read page by page.`)
  return referringFirst(tables)
}

function referringFirst(tables: readonly Table[]): readonly Table[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: Table[] = []
  while (left.size > 0) {
    const referred = new Set([...left.values()].flatMap(({ refersTo }) => refersTo))
    const free = [...left.values()].filter(({ name }) => !referred.has(name))
    // Tables that refer to each other in a cycle come in any order.
    for (const table of free.length > 0 ? free : left.values()) {
      ordered.push(table)
      left.delete(table.name)
    }
  }
  return ordered
}

/** A name as SQL takes it, whatever is in it. Pure. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
