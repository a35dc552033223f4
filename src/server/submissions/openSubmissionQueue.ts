import type { FastifyBaseLogger } from 'fastify'
import { codeOf } from '../codeOf.ts'
import type { Limits } from '../limits.ts'
import { ignore, type Observe } from '../metrics/Fact.ts'
import type { Database } from '../storage/Database.ts'
import { isUnavailable } from '../storage/DatabaseUnavailableError.ts'
import type { NewSubmission } from '../storage/SubmissionRow.ts'
import { type Stored, storeSubmissions } from '../storage/submissionRows.ts'
import { watchDatabase } from './watchDatabase.ts'

/** The outcome for a submission: stored, or why not. `unstorable`: the database refuses this very row. `full`: too many are waiting. */
type QueueOutcome = Stored | 'unstorable' | 'full'

/** Queues submissions for a commit that they share. */
export interface SubmissionQueue {
  /** Resolves after the commit. Rejects with a `DatabaseUnavailableError` while the database is away: nothing is kept then. */
  store(row: NewSubmission): Promise<QueueOutcome>
  /** Whether the disk of the database has room and does not fail, as far as the last answers show: it may still answer questions. */
  readonly hasRoom: () => boolean
  /** Resolves once nothing is waiting. */
  drained(): Promise<void>
}

interface Waiting {
  readonly row: NewSubmission
  readonly resolve: (outcome: QueueOutcome) => void
  readonly reject: (error: unknown) => void
}

/** Statements in progress at a time: while the first is stored, the second is sent, or waits for the engine. A third gains nothing. */
const LANES = 2

/** With fewer waiting, no answer is refused for its expected wait: the next commit takes them all, and a retry takes longer. */
const FEW = 100

/** Share of a slow commit's time that still counts at the next one. */
const SLOWNESS_KEPT = 0.8

/** SQLSTATE classes that are the row's fault: data exceptions, broken constraints, a row too large for its index. */
const ROWS_FAULT = /^(22|23|54)/

/**
 * Opens the queue: everything waiting when a lane is free is stored with one statement, so that many answers share one commit. A row that
 * the database refuses harms no other: its batch is halved until it stands alone. Nothing is accepted past `waitingSubmissions`, or when
 * its expected wait exceeds `submissionWaitMs`: the client is told at once and retries, and accepted answers stay quick.
 */
export function openSubmissionQueue({
  database,
  limits,
  log,
  observe = ignore,
  clock = () => performance.now(),
}: {
  readonly database: Database
  readonly limits: Pick<Limits, 'waitingSubmissions' | 'submissionWaitMs' | 'commitSize'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly observe?: Observe
  /** ms from any start, never going back. */
  readonly clock?: () => number
}): SubmissionQueue {
  const watch = watchDatabase(log, clock)
  const waiting: Waiting[] = []
  let running = 0
  const onDrained: (() => void)[] = []
  /** ms that recent commits took; a slow one fades slowly. */
  let commitMs = 0

  const commit = async (batch: readonly Waiting[]): Promise<void> => {
    const startedAt = clock()
    await storeBatch(batch)
    commitMs = Math.max(clock() - startedAt, commitMs * SLOWNESS_KEPT)
  }

  /** ms until one more answer would be on disk. */
  const expectedWait = (): number => {
    const commits = running + Math.ceil((waiting.length + 1) / limits.commitSize)
    return (commits / LANES) * commitMs
  }

  const storeBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const { outcomes, unproven } = await storeSubmissions(
        database,
        batch.map(({ row }) => row),
      )
      watch.noteStored()
      if (unproven > 0) noteUnproven(unproven)
      for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome)
    } catch (error) {
      await recover(batch, error)
    }
  }

  const recover = async (batch: readonly Waiting[], error: unknown): Promise<void> => {
    if (isUnavailable(error)) {
      watch.noteAway(error)
      // Those waiting would get the same error, later.
      for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error)
      return
    }
    const [first] = batch
    if (first && batch.length === 1) {
      if (!ROWS_FAULT.test(codeOf(error))) return first.reject(error)
      log.error({ err: error }, 'an answer could not be stored')
      return first.resolve('unstorable')
    }
    const middle = Math.ceil(batch.length / 2)
    await storeBatch(batch.slice(0, middle))
    await storeBatch(batch.slice(middle))
  }

  const noteUnproven = (count: number): void => {
    observe({ type: 'unprovenClaims', count })
    log.warn({ event: 'security', kind: 'unproven-claim', count }, 'claim without proof')
  }

  const fillLanes = (): void => {
    while (running < LANES && waiting.length > 0) {
      const batch = waiting.splice(0, limits.commitSize)
      running += 1
      void commit(batch).finally(() => {
        running -= 1
        schedule()
      })
    }
    if (running > 0) return
    for (const resolve of onDrained.splice(0)) resolve()
  }

  // After requests of the same instant have been read, so that they share a statement too.
  const schedule = (): void => void setImmediate(fillLanes)

  return {
    store: (row) =>
      new Promise((resolve, reject) => {
        const isFull = waiting.length >= limits.waitingSubmissions
        const isLate = waiting.length >= FEW && expectedWait() > limits.submissionWaitMs
        if (isFull || isLate) return resolve('full')
        waiting.push({ row, resolve, reject })
        return schedule()
      }),
    hasRoom: watch.hasRoom,
    drained: () =>
      new Promise((resolve) => {
        onDrained.push(resolve)
        schedule()
      }),
  }
}
