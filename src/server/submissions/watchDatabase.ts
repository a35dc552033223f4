import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseUnavailableError } from '../storage/DatabaseUnavailableError.ts'

/** What storing answers shows about the database. */
interface DatabaseWatch {
  /** Answers were stored. */
  readonly noteStored: () => void
  /** Answers found the database away. */
  readonly noteAway: (error: DatabaseUnavailableError) => void
  /** Whether its disk has room and does not fail, as far as the last answers show: it may still answer questions. */
  readonly hasRoom: () => boolean
}

/** PostgreSQL's codes for a full disk and for files that fail, and Node's for a full disk and for a quota that is used up. */
const DISK_FAULT = /^(53100|ENOSPC|EDQUOT|58)/

/** ms after which such a disk is worth another answer: nothing else shows that it has room again. */
const FULL_MS = 30_000

/**
 * ms without a failure after which the log says that the database is back. One that refuses some connections and takes others comes and goes
 * ten times a second.
 */
const STEADY_MS = 5000

/** Tells the log once that the database is away, and once that it is back. `clock` gives ms from any start, never going back. */
export function watchDatabase(log: Pick<FastifyBaseLogger, 'info' | 'error'>, clock: () => number): DatabaseWatch {
  /** When an answer last found the database away; `null` before, and once the log has said that it is back. */
  let awayAt: number | null = null
  /** When an answer last found the disk full or failing; none since was stored. */
  let fullAt = -Infinity

  return {
    noteStored: () => {
      fullAt = -Infinity
      if (awayAt === null || clock() - awayAt < STEADY_MS) return
      log.info('the database is back')
      awayAt = null
    },
    noteAway: (error) => {
      if (awayAt === null) log.error({ err: error }, 'the database is away: answers are refused until it is back')
      awayAt = clock()
      if (DISK_FAULT.test(error.code)) fullAt = awayAt
    },
    hasRoom: () => clock() - fullAt > FULL_MS,
  }
}
