import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { createStore, type UseStore } from 'idb-keyval'
import type { KeptQueue } from './KeptQueue.ts'
import { lockSession } from './lockSession.ts'
import { openSealedStore } from './openSealedStore.ts'
import type { PendingSubmission } from './PendingSubmission.ts'
import { withLimit } from '../withLimit.ts'

type Kept = DehydratedState['mutations'][number]

/** A session whose answers this tab delivers. */
interface Lane {
  /** Submissions that wait. */
  waiting: number
  /** Resolves to whether this tab delivers it. */
  isOurs: Promise<boolean>
  letGo: () => void
}

/** ms; storage that takes longer is treated like none: a form must not wait for it. */
const STORE_LIMIT_MS = 3_000
/** ms; a suspended tab that its visitor abandoned may hold a session's lock for ever. */
const LOCK_PATIENCE_MS = 5_000

/** What a kept queue needs of the browser. */
export interface KeptQueueWorld {
  /** ms since 1970. */
  readonly now: () => number
  /** `undefined` in a browser without Web Locks. */
  readonly locks: LockManager | undefined
  /** The table that holds the queue. */
  readonly table: UseStore
}

/** The table of IndexedDB that the queue of this site is kept in. */
export const queueTable = (): UseStore => createStore('form-queue', 'submissions')

/** Opens the part of the queue that outlives the page: React Query's waiting mutations, sealed, in IndexedDB. Rejects where that is impossible. */
export async function openKeptQueue(queryClient: QueryClient, world: KeptQueueWorld): Promise<KeptQueue> {
  const store = await openSealedStore(world.table, world.now)
  const lanes = new Map<string, Lane>()
  /** Ids that this page has handled, never read from storage again. */
  const seen = new Set<string>()

  const read = async (): Promise<readonly Kept[]> => {
    const texts = await withLimit(store.read(), STORE_LIMIT_MS).catch(() => [])
    return texts.flatMap((text) => keptOf(text) ?? [])
  }

  /** Restores what is left of a session. */
  async function bringBack(sessionId: string, lane: Lane): Promise<void> {
    const left = (await read()).filter((kept) => {
      const { id, session } = submissionOf(kept)
      return session.id === sessionId && !seen.has(id)
    })
    for (const kept of left) seen.add(submissionOf(kept).id)
    lane.waiting += left.length
    // A mutation in flight when its page ended is not paused, and would block its scope for ever.
    const mutations = left.map((kept) => ({ ...kept, state: { ...kept.state, isPaused: true } }))
    hydrate(queryClient, { mutations })
    void queryClient.getMutationCache().resumePausedMutations()
  }

  function open(sessionId: string, patience: number): Lane {
    const take = async (): Promise<boolean> => {
      const letGo = await lockSession(world.locks, sessionId, patience)
      if (!letGo && patience === 0) {
        lanes.delete(sessionId)
        return false
      }
      lane.letGo = letGo ?? lane.letGo
      await bringBack(sessionId, lane)
      return true
    }
    const lane: Lane = { waiting: 0, isOurs: Promise.resolve(false), letGo: () => undefined }
    lanes.set(sessionId, lane)
    lane.isOurs = take()
    return lane
  }

  function closeIfDone(sessionId: string): void {
    const lane = lanes.get(sessionId)
    if (!lane || lane.waiting > 0) return
    lanes.delete(sessionId)
    // A page that holds a lock cannot enter the back/forward cache.
    lane.letGo()
  }

  return {
    enter: async (sessionId) => {
      for (;;) {
        const lane = lanes.get(sessionId) ?? open(sessionId, LOCK_PATIENCE_MS)
        lane.waiting++
        if (await lane.isOurs) return
      }
    },
    keep: async (pending) => {
      seen.add(pending.id)
      const { mutations } = dehydrate(queryClient, {
        shouldDehydrateQuery: () => false,
        // Not only paused ones: a mutation in flight must survive its page too. Safe: other mutations have no such id.
        shouldDehydrateMutation: ({ state }) =>
          state.status === 'pending' && (state.variables as Partial<PendingSubmission> | undefined)?.id === pending.id,
      })
      const [mutation] = mutations
      if (!mutation) return
      const kept: Kept = { ...mutation, state: { ...mutation.state, variables: pending } }
      await withLimit(store.write(pending.id, JSON.stringify(kept), pending.at), STORE_LIMIT_MS).catch(() => undefined)
    },
    leave: async ({ id, session }) => {
      // If removal fails, the next visit sends it again under the same key.
      await withLimit(store.remove(id), STORE_LIMIT_MS).catch(() => undefined)
      const lane = lanes.get(session.id)
      if (lane) lane.waiting--
      closeIfDone(session.id)
    },
    adopt: async () => {
      const sessions = new Set((await read()).map((kept) => submissionOf(kept).session.id))
      for (const sessionId of sessions) {
        if (lanes.has(sessionId)) continue
        if (await open(sessionId, 0).isOurs) closeIfDone(sessionId)
      }
    },
  }
}

/** What a text keeps; `null` for the format of another build. */
function keptOf(text: string): Kept | null {
  try {
    // Safe: this site wrote it, an altered text does not open, and in another format the next line finds no id or throws.
    const kept = JSON.parse(text) as Kept
    return typeof submissionOf(kept).session.id === 'string' ? kept : null
  } catch {
    return null
  }
}

// Safe: only submissions are kept.
const submissionOf = ({ state }: Kept): PendingSubmission => state.variables as PendingSubmission
