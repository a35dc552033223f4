import { invariant } from '#core/invariant.ts'
import type { Config } from '../config.ts'
import { keyedHash } from '../keyedHash.ts'
import type { Queryable } from '../storage/Database.ts'
import { findInstallationSecret, readInstallationSecret } from '../storage/readInstallationSecret.ts'
import { listedKeyId, type SuppressionKey } from '../storage/suppressionRows.ts'

/** The configured secrets that the list may have been made with. */
export type SuppressionSecrets = Pick<Config, 'suppressionSecret' | 'codeSecret'>

/**
 * The key of the list of suppressed numbers. Tries SUPPRESSION_SECRET, CODE_SECRET, then the installation's secret, and picks the one the
 * list was made with; for an empty list, or one of another key, the first that is set. Writes only when none is set, so a read-only copy of
 * the database is enough for an export.
 */
export async function readSuppressionKey(
  database: Queryable,
  { suppressionSecret, codeSecret }: SuppressionSecrets,
): Promise<SuppressionKey> {
  const isSet = suppressionSecret !== null || codeSecret !== null
  const installationSecret = await (isSet ? findInstallationSecret : readInstallationSecret)(database)
  const [first, ...others] = [suppressionSecret, codeSecret, installationSecret]
    .filter((secret) => secret !== null)
    .map(suppressionKey)
  invariant(first, 'There is no secret')
  const listed = await listedKeyId(database)
  return [first, ...others].find(({ id }) => id === listed) ?? first
}

/** The key made from a secret. Pure. */
export function suppressionKey(secret: string): SuppressionKey {
  return keyedHash(secret, 'hash of a suppressed number')
}
