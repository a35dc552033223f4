import type { KeyedHash } from '../keyedHash.ts'
import type { Queryable } from './Database.ts'

/** A number that is not called. `withdrawn`: consents up to `since` no longer count. `never`: none counts. */
export interface Suppression {
  readonly kind: 'withdrawn' | 'never'
  readonly since: Date
}

/** Identifies numbers in E.164 in the list; the key is not kept with the list. */
export type SuppressionKey = KeyedHash

/** The list was made with another key, so its numbers cannot be recognised. */
export class OtherSuppressionKeyError extends Error {
  override readonly name = 'OtherSuppressionKeyError'

  constructor() {
    super(
      'The numbers that must not be called were listed under another secret, so nobody can tell which they are. ' +
        'Set SUPPRESSION_SECRET to the CODE_SECRET (or SUPPRESSION_SECRET) of that time.',
    )
  }
}

/** Adds a number to the list. `never` stays `never`, and a withdrawal is never moved to an earlier time. */
export async function suppressNumber(
  database: Queryable,
  key: SuppressionKey,
  { mobile, kind, since }: Suppression & { readonly mobile: string },
): Promise<void> {
  await assertKey(database, key)
  await database.query(
    `insert into suppression (mobile_hash, kind, since, key_id) values ($1, $2, $3::timestamptz, $4)
     on conflict (mobile_hash) do update
     set kind = case when suppression.kind = 'never' then 'never' else excluded.kind end,
         since = greatest(suppression.since, excluded.since)`,
    [key.hash(mobile), kind, since.toISOString(), key.id],
  )
}

/**
 * Allows calls to a suppressed number again, by consents given after `since`; if that is before it was suppressed, after that. Returns
 * whether it was.
 */
export async function liftSuppression(
  database: Queryable,
  key: SuppressionKey,
  { mobile, since }: { readonly mobile: string; readonly since: Date },
): Promise<boolean> {
  await assertKey(database, key)
  const rows = await database.query(
    `update suppression set kind = 'withdrawn', since = greatest(since, $2::timestamptz) where mobile_hash = $1 and kind = 'never'
     returning 1 as lifted`,
    [key.hash(mobile), since.toISOString()],
  )
  return rows.length > 0
}

/** What the list says of these numbers in E.164, by number. Rejects with an {@link OtherSuppressionKeyError}. */
export async function readSuppressions(
  database: Queryable,
  key: SuppressionKey,
  mobiles: readonly string[],
): Promise<ReadonlyMap<string, Suppression>> {
  await assertKey(database, key)
  const byHash = new Map(mobiles.map((mobile) => [key.hash(mobile), mobile]))
  const rows = await database.query<Suppression & { readonly hash: string }>(
    'select mobile_hash as hash, kind, since from suppression where mobile_hash = any($1::text[])',
    [[...byHash.keys()]],
  )
  return new Map(rows.map(({ hash, kind, since }) => [byHash.get(hash) ?? '', { kind, since }]))
}

/** The id of the key that the list was made with; `null`: it is empty. Rejects with an {@link OtherSuppressionKeyError} on more than one. */
export async function listedKeyId(database: Queryable): Promise<string | null> {
  const [range] = await database.query<{ first: string | null; last: string | null }>(
    'select min(key_id) as first, max(key_id) as last from suppression',
  )
  if (range?.first !== range?.last) throw new OtherSuppressionKeyError()
  return range?.first ?? null
}

async function assertKey(database: Queryable, { id }: SuppressionKey): Promise<void> {
  const listed = await listedKeyId(database)
  if (listed !== null && listed !== id) throw new OtherSuppressionKeyError()
}
