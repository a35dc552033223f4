import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from './DatabaseUnavailableError.ts'

/** ms in which a database that was restarted, or replaced by its copy, is back. */
const PATIENCE_MS = 30_000

/** ms between two attempts. */
const PAUSE_MS = 500

/**
 * Runs `write` again while the database is away, for half a minute; then rejects as it did. For what must not be lost because it cannot be
 * asked for again. `write` may run twice: a database that goes away does not say whether it has committed.
 */
export async function retryWhileAway(write: () => Promise<void>): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > giveUpAt) throw error
      await sleep(PAUSE_MS, undefined, { ref: false })
    }
  }
}
