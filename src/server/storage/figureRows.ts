import type { Queryable } from './Database.ts'

/** What an operator watches that only the database knows. */
export interface StoredFigures {
  /** Events that the receiver has not taken yet, and will be sent. */
  readonly pendingEvents: number
  /** Events that were given up: somebody has to look. */
  readonly deadEvents: number
  /** Seconds since the oldest pending event came to be that is due or was refused; 0 without one. What waits for a visitor is neither. */
  readonly oldestEventSeconds: number
  /** Seconds since what was too old was last removed; `null`: never. */
  readonly retentionSeconds: number | null
}

/** Reads the figures, in one statement that asks little: it runs every few seconds. */
export async function readFigures(database: Queryable, now: Date): Promise<StoredFigures> {
  const [row] = await database.query<{ pending: number; dead: number; oldest: Date | null; retained: Date | null }>(
    `select (count(*) filter (where dead_at is null))::int as pending, count(dead_at)::int as dead,
            min(created_at) filter (where dead_at is null and (attempts > 0 or due_at <= $1::timestamptz)) as oldest,
            (select max(finished_at) from retention_run) as retained
     from outbox where delivered_at is null`,
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
