import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '../durations.ts'
import { type Job, openJob, unlessAway } from '../openJob.ts'
import type { Queryable } from '../storage/Database.ts'
import { sweepCodesAndLimits } from '../storage/sweepCodesAndLimits.ts'

/** The parts it needs. */
interface SweepParts {
  readonly database: Queryable
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Opens the removal of obsolete codes and limits, every minute. Any number of processes may do it at once. */
export function openSweep({ database, now, log }: SweepParts): Job {
  return openJob({
    everyMs: MINUTE_MS,
    run: () => sweepCodesAndLimits(database, now()),
    onFailure: unlessAway((error) => log.warn({ err: error }, 'old codes were not removed')),
  })
}
