import type { Queryable } from '../storage/Database.ts'
import { OWN_SCHEMA } from '../storage/ownSchema.ts'

/** A foreign key of a table, with its parts as SQL text. */
export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** The foreign keys of every table. */
export async function foreignKeysOf(database: Queryable): Promise<readonly ForeignKey[]> {
  return database.query<ForeignKey>(
    `select quote_ident(class.relname) as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class as class on class.oid = conrelid
     where contype = 'f' and relnamespace = ${OWN_SCHEMA} order by 1, 2`,
  )
}
