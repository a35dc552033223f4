import type { Queryable } from './Database.ts'
import { IN_STATE } from './eventRows.ts'

/** Figures for the operator that only the database has. */
export interface StoredFigures {
  /** Events that have not been delivered yet, and will be sent; {@link MOST_COUNTED} means that many or more. */
  readonly pendingEvents: number
  /** Events that were given up, which need an operator; {@link MOST_COUNTED} means that many or more. */
  readonly deadEvents: number
  /**
   * Age in seconds of the oldest pending event that is due or was refused; 0 without one. An event that waits for its visitor is neither. If
   * {@link MOST_COUNTED} older ones do, that of the event that has been due for longest.
   */
  readonly oldestEventSeconds: number
  /** Seconds since what was too old was last removed; `null`: never. */
  readonly retentionSeconds: number | null
}

/** Events that are counted: without a receiver all leads that are kept wait. */
export const MOST_COUNTED = 10_000

/** SQL: how many events of a state there are, up to {@link MOST_COUNTED}. */
const count = (state: string): string =>
  `(select count(*)::int from (select from outbox where ${state} limit ${MOST_COUNTED}) as counted)`

interface FigureRow {
  readonly pending: number
  readonly dead: number
  readonly oldest: Date | null
  readonly retained: Date | null
}

/** Reads the figures, in one statement whose work does not grow with the tables: it runs every few seconds. */
export async function readFigures(database: Queryable, now: Date): Promise<StoredFigures> {
  const [row] = await database.query<FigureRow>(
    `select ${count(IN_STATE.pending)} as pending, ${count(IN_STATE.dead)} as dead,
            coalesce(
              (select created_at
               from (select * from outbox where ${IN_STATE.pending} order by created_at limit ${MOST_COUNTED}) as earliest
               where attempts > 0 or due_at <= $1::timestamptz order by created_at limit 1),
              (select created_at from outbox where ${IN_STATE.pending} and due_at <= $1::timestamptz order by due_at limit 1)
            ) as oldest,
            (select max(finished_at) from retention_run) as retained`,
    [now.toISOString()],
  )
  const ageOf = (time: Date) => Math.max(0, (now.getTime() - time.getTime()) / 1000)
  return {
    pendingEvents: row?.pending ?? 0,
    deadEvents: row?.dead ?? 0,
    oldestEventSeconds: row?.oldest ? ageOf(row.oldest) : 0,
    retentionSeconds: row?.retained ? ageOf(row.retained) : null,
  }
}
