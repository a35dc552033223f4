import type { PendingSubmission } from './PendingSubmission.ts'

/** The part of the queue that outlives the page. No method rejects: an answer that cannot be saved waits in memory only. */
export interface KeptQueue {
  /** Joins the session's queue, behind what earlier pages left in it. Call it before `keep` and `leave`. */
  readonly enter: (sessionId: string) => Promise<void>
  /** Saves a submission that waits, or its newer state. Resolves to whether it is saved. */
  readonly keep: (pending: PendingSubmission) => Promise<boolean>
  /** Saves what an earlier page could not, unless it is saved; `adopt` and `enter` find it. Resolves to whether it is saved. */
  readonly rescue: (pending: PendingSubmission) => Promise<boolean>
  /** Erases a submission that no longer waits. */
  readonly leave: (pending: PendingSubmission) => Promise<void>
  /** Takes over and sends what earlier visits left. */
  readonly adopt: () => Promise<void>
}
