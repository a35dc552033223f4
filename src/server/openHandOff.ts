import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { readLeadTerms } from './leads/assembleLeads.ts'
import type { Observe } from './metrics/Fact.ts'
import { openRetention } from './retention/openRetention.ts'
import type { Database } from './storage/Database.ts'
import { resolveBySystem } from './webhooks/guardedLookup.ts'
import { openDelivery } from './webhooks/openDelivery.ts'

/** What a server does beside answering requests. */
export interface HandOff {
  /** Finishes what is under way, within some seconds. */
  stop(): Promise<void>
}

/** What it is done with. */
export interface HandOffParts {
  readonly config: Config
  readonly database: Database
  readonly now: () => Date
  readonly observe: Observe
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Starts what goes on by itself: leads are handed to the configured receiver, and what is too old is removed every day. */
export function openHandOff({ config, database, now, observe, log }: HandOffParts): HandOff {
  const { webhooks: target, retention: periods } = config
  const retention = openRetention({ database, periods, now, log })
  const delivery =
    target &&
    openDelivery({
      database,
      target,
      readTerms: () => readLeadTerms({ database, config, now }),
      now,
      random: Math.random,
      resolve: resolveBySystem,
      observe,
      log,
    })
  return {
    stop: async () => {
      await Promise.all([retention.stop(), delivery?.stop()])
    },
  }
}
