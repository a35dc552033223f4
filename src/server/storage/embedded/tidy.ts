import type { Queryable } from '../Database.ts'

/** Tables with rows that are changed again and again, each time leaving the earlier version behind. They stay small. */
const REWRITTEN = ['limit_use', 'code', 'breaker']

/**
 * What the background processes of a PostgreSQL server do, and the embedded engine has none: makes room where the versions of changed rows
 * were, and writes a checkpoint. The other tables, which may be large, have their turn after the daily removal of old rows (`reuseRoom`).
 */
export async function tidy(engine: Pick<Queryable, 'query'>): Promise<void> {
  try {
    await engine.query(`vacuum ${REWRITTEN.join(', ')}`)
  } finally {
    await engine.query('checkpoint')
  }
}
