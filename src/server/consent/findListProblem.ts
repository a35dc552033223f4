import type { Queryable } from '../storage/Database.ts'
import { OtherSuppressionKeyError, readSuppressions } from '../storage/suppressionRows.ts'
import { readSuppressionKey, type SuppressionSecrets } from './readSuppressionKey.ts'

/** Why the list of suppressed numbers cannot be read with the configured secrets, so that no lead can be handed over; `null`: it can. */
export async function findListProblem(
  database: Queryable,
  secrets: SuppressionSecrets,
): Promise<OtherSuppressionKeyError | null> {
  try {
    await readSuppressions(database, await readSuppressionKey(database, secrets), [])
    return null
  } catch (error) {
    if (error instanceof OtherSuppressionKeyError) return error
    throw error
  }
}
