import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../storage/Database.ts'
import { isUnavailable } from '../storage/DatabaseUnavailableError.ts'
import { sweepLimits } from '../storage/limitRows.ts'

/** The removal of obsolete codes and limits. */
export interface Sweep {
  /** Removes what is obsolete now. Never rejects. */
  sweepNow(): Promise<void>
  /** Waits for one that is running. */
  stop(): Promise<void>
}

/** The parts it needs. */
interface SweepParts {
  readonly database: Queryable
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** ms */
const INTERVAL_MS = 60_000

/** Opens the sweep: every minute, apart from visitors' calls, so that none waits for it. Any number of processes may do it at once. */
export function openSweep({ database, now, log }: SweepParts): Sweep {
  let running: Promise<void> | undefined
  const sweepNow = (): Promise<void> =>
    (running ??= sweepLimits(database, now())
      .catch((error: unknown) => {
        if (!isUnavailable(error)) log.warn({ err: error }, 'old codes were not removed')
      })
      .finally(() => {
        running = undefined
      }))
  const timer = setInterval(() => void sweepNow(), INTERVAL_MS).unref()
  return {
    sweepNow,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
