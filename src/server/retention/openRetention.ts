import type { FastifyBaseLogger } from 'fastify'
import { dayOf } from '../brisbaneDay.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { type Job, openJob } from '../openJob.ts'
import { claimRetentionRun, finishRetentionRun, lastRetentionRun } from '../storage/retentionRunRows.ts'
import { applyRetention, type RetentionParts } from './applyRetention.ts'

/** The parts it needs. */
interface RetentionJobParts extends Pick<RetentionParts, 'database' | 'periods'> {
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** ms after the start, when there is other work. */
const FIRST_LOOK_MS = MINUTE_MS

/** ms; a longer gap, back or ahead, suggests a clock that is or was wrong: one that is ahead would make recent leads look old. */
const LONGEST_GAP_MS = 30 * DAY_MS

/**
 * Opens the job: every hour it checks whether this Brisbane day's run is done, and does it if not. Only one process a day does it. Stopped,
 * it ends a run between two pages, and a later run does the rest. After a gap of a month, or when the last run is dated a month ahead, it
 * removes nothing: an operator must check the clock and run `leads retention`.
 */
export function openRetention({ now, log, ...parts }: RetentionJobParts): Job {
  const run = async (stopping: AbortSignal): Promise<void> => {
    const startedAt = now()
    const day = dayOf(startedAt)
    const last = await lastRetentionRun(parts.database)
    if (last && Math.abs(startedAt.getTime() - last.getTime()) > LONGEST_GAP_MS) {
      const reason = `the last run was on ${dayOf(last)}; if the clock is right, run "npm run leads -- retention"`
      log.error({ event: 'retention', reason }, 'retention held')
      return
    }
    if (stopping.aborted || !(await claimRetentionRun(parts.database, day, startedAt))) return
    const removed = await applyRetention({ ...parts, now: startedAt, mode: 'remove', signal: stopping })
    if (stopping.aborted) return
    await finishRetentionRun(parts.database, { day, now: now(), removed })
    log.info({ event: 'retention', ...removed }, 'retention done')
  }
  return openJob({
    firstMs: FIRST_LOOK_MS,
    everyMs: HOUR_MS,
    run,
    onFailure: (error) => log.error({ event: 'retention', err: error }, 'retention failed'),
  })
}
