import type { Database } from '../storage/Database.ts'
import type { VisitRow } from '../storage/VisitRow.ts'
import { storeVisits } from '../storage/visitRows.ts'

/** Queues visits for a commit that they share: answers need the database more. */
export interface VisitQueue {
  /** Resolves after the commit, or at once when too many wait. Rejects with a `DatabaseUnavailableError` while the database is away. */
  store(row: VisitRow): Promise<'stored' | 'full'>
  /** Resolves once all earlier visits are stored, or have failed. */
  drained(): Promise<void>
}

/** Visits that wait at once; half a megabyte. */
const MOST_WAITING = 1000

/** Opens the queue: one statement at a time, for all visits that came during the one before. */
export function openVisitQueue(database: Database, mostWaiting = MOST_WAITING): VisitQueue {
  let waiting: VisitRow[] = []
  let running: Promise<unknown> = Promise.resolve()
  /** The commit that waiting visits will share. */
  let next: Promise<void> | null = null

  const commit = (): Promise<void> => {
    const batch = waiting
    waiting = []
    next = null
    const storing = storeVisits(database, batch)
    running = storing.catch(() => undefined)
    return storing
  }
  return {
    store: async (row) => {
      if (waiting.length >= mostWaiting) return 'full'
      waiting.push(row)
      next ??= running.then(commit)
      await next
      return 'stored'
    },
    drained: async () => {
      await (next ?? running).catch(() => undefined)
    },
  }
}
