import { setTimeout as delay } from 'node:timers/promises'
import type { RunningServer } from './startServer.ts'

/** ms from SIGTERM to the end of the process, at the most. */
const STOP_LIMIT_MS = 10_000

/** How a server ended after SIGTERM. */
export interface Stop {
  readonly ms: number
  /** Sentences for the table. */
  readonly broken: readonly string[]
}

/**
 * Stops a server with SIGTERM, as a new release does. One that is still running after ten seconds is killed; that breaks a promise, as
 * does any exit code but 0.
 */
export async function stopServer({ child, exited, kill }: RunningServer): Promise<Stop> {
  const startedAt = performance.now()
  child.kill('SIGTERM')
  const end = await Promise.race([exited, delay(STOP_LIMIT_MS, 'late' as const, { ref: false })])
  const ms = Math.round(performance.now() - startedAt)
  if (end !== 'late') return { ms, broken: end === 0 ? [] : [`after SIGTERM it ended with ${end} instead of 0`] }
  await kill()
  return { ms, broken: [`${STOP_LIMIT_MS / 1000} s after SIGTERM it was still there`] }
}
