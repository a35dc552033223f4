import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { readLeadTerms } from './consent/assembleLeads.ts'
import type { Observe } from './metrics/Fact.ts'
import { openRetention } from './retention/openRetention.ts'
import type { Database } from './storage/Database.ts'
import { databaseTime } from './storage/databaseTime.ts'
import { openSweep } from './verification/openSweep.ts'
import { resolveBySystem } from './webhooks/guardedLookup.ts'
import { openDelivery } from './webhooks/openDelivery.ts'

/** The server's work besides answering requests. */
export interface BackgroundWork {
  /** Finishes the work in progress, within some seconds. */
  stop(): Promise<void>
}

/** The parts it needs. */
interface BackgroundParts {
  readonly config: Config
  readonly database: Database
  readonly now: () => Date
  readonly observe: Observe
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/**
 * Starts the background work: it hands leads to the configured receiver, and removes old codes every minute and data past its retention
 * period every day.
 */
export function openBackgroundWork({ config, database, now, observe, log }: BackgroundParts): BackgroundWork {
  const { webhooks: target, retention: periods } = config
  const retention = openRetention({ database, periods, now, log })
  const sweep = openSweep({ database, now, log })
  const delivery =
    target &&
    openDelivery({
      database,
      target,
      readTerms: (reading) => readLeadTerms({ database: reading, config, now }),
      now,
      readSharedTime: () => databaseTime(database),
      random: Math.random,
      resolve: resolveBySystem,
      observe,
      log,
    })
  return {
    stop: async () => {
      await Promise.all([sweep.stop(), retention.stop(), delivery?.stop()])
    },
  }
}
