import type { PendingSubmission } from './PendingSubmission.ts'

/** The part of the queue that outlives the page. No method rejects: an answer that cannot be saved waits in memory only. */
export interface KeptQueue {
  /** Joins the session's queue, behind what earlier pages left in it. Call it before `keep` and `leave`. */
  readonly enter: (sessionId: string) => Promise<void>
  /** Saves a submission that waits, or its newer state. */
  readonly keep: (pending: PendingSubmission) => Promise<void>
  /** Erases a submission that no longer waits. */
  readonly leave: (pending: PendingSubmission) => Promise<void>
  /** Takes over and sends what earlier visits left. */
  readonly adopt: () => Promise<void>
}
