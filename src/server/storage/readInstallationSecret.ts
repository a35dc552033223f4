import { randomBytes } from 'node:crypto'
import type { Queryable } from './Database.ts'

/** Bits; the key of a SHA-256 HMAC. */
const SECRET_BITS = 256

/**
 * The secret that this installation generated on its first start; generated now if there is none. Processes that start together agree on
 * one. Writes nothing once it exists, so a read-only copy of the database is enough for an export.
 */
export async function readInstallationSecret(database: Queryable): Promise<string> {
  const found = await findInstallationSecret(database)
  if (found !== null) return found
  const fresh = randomBytes(SECRET_BITS / 8).toString('hex')
  await database.query("insert into installation (name, value) values ('code-secret', $1) on conflict do nothing", [
    fresh,
  ])
  return (await findInstallationSecret(database)) ?? fresh
}

/** The same without generating one: `null` until it exists. Only reads. */
export async function findInstallationSecret(database: Queryable): Promise<string | null> {
  const [row] = await database.query<{ value: string }>("select value from installation where name = 'code-secret'")
  return row?.value ?? null
}
