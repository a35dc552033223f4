import { createStore, type UseStore } from 'idb-keyval'
import type { KeptQueue } from './KeptQueue.ts'
import { lockSession } from './lockSession.ts'
import { openSealedStore } from './openSealedStore.ts'
import { pendingOf } from './pendingOf.ts'
import type { PendingSubmission } from './PendingSubmission.ts'
import { withLimit } from '../withLimit.ts'

/** A session whose answers this tab delivers. */
interface Lane {
  /** Submissions that wait. */
  waiting: number
  /** Resolves to whether this tab delivers it. */
  isOurs: Promise<boolean>
  /** Releases its lock; `null`: this tab holds none. */
  letGo: (() => void) | null
}

/** ms; storage that takes longer is treated like none: a form must not wait for it. */
const STORE_LIMIT_MS = 3_000
/** ms; a suspended tab that its visitor abandoned may hold a session's lock for ever. */
const LOCK_PATIENCE_MS = 5_000

/** What a kept queue needs of the browser. */
interface KeptQueueWorld {
  /** ms since 1970. */
  readonly now: () => number
  /** `undefined` in a browser without Web Locks. */
  readonly locks: LockManager | undefined
  /** The table that holds the queue. */
  readonly table: UseStore
}

/** The table of IndexedDB that the queue of this site is kept in. */
export const queueTable = (): UseStore => createStore('form-queue', 'submissions')

/**
 * Opens the part of the queue that outlives the page: submissions, sealed, in IndexedDB. Those of earlier pages go to `restore`, in order
 * within a session. Rejects where that is impossible.
 */
export async function openKeptQueue(
  restore: (pending: PendingSubmission) => void,
  world: KeptQueueWorld,
): Promise<KeptQueue> {
  const store = await openSealedStore(world.table, world.now)
  const lanes = new Map<string, Lane>()
  /** Ids that this page has handled, never read from storage again. */
  const seen = new Set<string>()
  /** Sessions of this tab's earlier pages: another tab that has one just now may be done before it finds what was rescued. */
  const rescued = new Set<string>()

  const read = async (): Promise<readonly PendingSubmission[]> => {
    const texts = await withLimit(store.read(), STORE_LIMIT_MS).catch(() => [])
    return texts.flatMap((text) => pendingOf(text) ?? [])
  }

  /** Resolves to whether it is saved. */
  const write = (pending: PendingSubmission): Promise<boolean> =>
    withLimit(store.write(pending.id, JSON.stringify(pending), pending.at), STORE_LIMIT_MS).then(
      () => true,
      () => false,
    )

  function open(sessionId: string, patience: number): Lane {
    const lane: Lane = { waiting: 0, isOurs: Promise.resolve(false), letGo: null }
    lanes.set(sessionId, lane)
    lane.isOurs = take(sessionId, lane, patience)
    return lane
  }

  /** Takes over a session and restores what is left of it; without patience only if no other tab has it. Resolves to whether it did. */
  async function take(sessionId: string, lane: Lane, patience: number): Promise<boolean> {
    const letGo = await lockSession(world.locks, sessionId, patience)
    if (!letGo && patience === 0) {
      lanes.delete(sessionId)
      return false
    }
    lane.letGo = letGo
    const left = (await read()).filter(({ id, session }) => session.id === sessionId && !seen.has(id))
    lane.waiting += left.length
    for (const pending of left) {
      seen.add(pending.id)
      restore(pending)
    }
    return true
  }

  function closeIfDone(sessionId: string): void {
    const lane = lanes.get(sessionId)
    if (!lane || lane.waiting > 0) return
    lanes.delete(sessionId)
    // A page that holds a lock cannot enter the back/forward cache.
    lane.letGo?.()
  }

  return {
    enter: async (sessionId) => {
      // A lane that is being adopted may turn out to be another tab's: then this page waits for it.
      for (;;) {
        const lane = lanes.get(sessionId) ?? open(sessionId, LOCK_PATIENCE_MS)
        lane.waiting++
        if (await lane.isOurs) return
      }
    },
    keep: (pending) => {
      seen.add(pending.id)
      return write(pending)
    },
    rescue: async (pending) => {
      rescued.add(pending.session.id)
      return (await read()).some(({ id }) => id === pending.id) || write(pending)
    },
    leave: async ({ id, session }) => {
      // If removal fails, the next visit sends it again under the same key.
      await withLimit(store.remove(id), STORE_LIMIT_MS).catch(() => undefined)
      const lane = lanes.get(session.id)
      if (lane) lane.waiting--
      closeIfDone(session.id)
    },
    adopt: async () => {
      const sessions = new Set((await read()).map(({ session }) => session.id))
      for (const sessionId of sessions) {
        if (lanes.has(sessionId)) continue
        const patience = rescued.has(sessionId) ? LOCK_PATIENCE_MS : 0
        if (await open(sessionId, patience).isOurs) closeIfDone(sessionId)
      }
    },
  }
}
