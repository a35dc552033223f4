import type { PendingSubmission } from './PendingSubmission.ts'

/** The part of the queue that outlives the page. No method rejects: what cannot be kept waits in memory alone. */
export interface KeptQueue {
  /** Takes the session's place in the queue, after what other visits left of it. Goes before `keep` and `leave`. */
  readonly enter: (sessionId: string) => Promise<void>
  /** Writes down a submission that waits in the query client, or its newer state. */
  readonly keep: (pending: PendingSubmission) => Promise<void>
  /** Erases a submission that no longer waits. */
  readonly leave: (pending: PendingSubmission) => Promise<void>
  /** Takes over what was left by visits that are over, and sends it. */
  readonly adopt: () => Promise<void>
}
