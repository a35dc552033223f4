import type { FastifyBaseLogger } from 'fastify'
import { dayOf } from '../brisbaneDay.ts'
import { isUnavailable } from '../storage/DatabaseUnavailableError.ts'
import { claimRetentionRun, finishRetentionRun, lastRetentionRun } from '../storage/retentionRunRows.ts'
import { applyRetention, type RetentionParts } from './applyRetention.ts'

/** The daily retention run of one process. */
export interface RetentionJob {
  /** Does the day's run unless it is done. Never rejects. */
  runIfDue(): Promise<void>
  /** Ends a run between two pages; a later run does the rest. */
  stop(): Promise<void>
}

/** The parts it needs. */
export interface RetentionJobParts extends Pick<RetentionParts, 'database' | 'periods'> {
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** ms after the start, when there is other work. */
const FIRST_LOOK_MS = 60_000

/** ms */
const LOOK_INTERVAL_MS = 60 * 60_000

/** ms; a longer gap suggests a wrong clock, which would make recent leads look old. */
const LONGEST_GAP_MS = 30 * 24 * 60 * 60_000

/**
 * Opens the job: every hour it checks whether this Brisbane day's run is done, and does it if not. Only one process a day does it. After a
 * gap of a month it removes nothing: an operator must check the clock and run `leads retention`.
 */
export function openRetention({ now, log, ...parts }: RetentionJobParts): RetentionJob {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    const startedAt = now()
    const day = dayOf(startedAt)
    const last = await lastRetentionRun(parts.database)
    if (last && startedAt.getTime() - last.getTime() > LONGEST_GAP_MS) {
      const reason = `the last run was on ${dayOf(last)}; if the clock is right, run "npm run leads -- retention"`
      log.error({ event: 'retention', reason }, 'retention held')
      return
    }
    if (stopping.signal.aborted || !(await claimRetentionRun(parts.database, day, startedAt))) return
    const removed = await applyRetention({ ...parts, now: startedAt, mode: 'remove', signal: stopping.signal })
    if (stopping.signal.aborted) return
    await finishRetentionRun(parts.database, { day, now: now(), removed })
    log.info({ event: 'retention', ...removed }, 'retention done')
  }
  const runIfDue = (): Promise<void> =>
    (running ??= run()
      .catch((error: unknown) => {
        const isAway = isUnavailable(error)
        log.error({ event: 'retention', ...(isAway ? {} : { err: error }) }, 'retention failed')
      })
      .finally(() => {
        running = undefined
      }))

  const first = setTimeout(() => void runIfDue(), FIRST_LOOK_MS).unref()
  const timer = setInterval(() => void runIfDue(), LOOK_INTERVAL_MS).unref()
  return {
    runIfDue,
    stop: async () => {
      stopping.abort()
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
