import type { KeptQueue } from './KeptQueue.ts'
import type { PendingSubmission } from './PendingSubmission.ts'

/** Opens the part of the queue that outlives the page, in this browser. Gives `null` on an insecure page; rejects where storage is blocked. */
export async function loadKeptQueue(restore: (pending: PendingSubmission) => void): Promise<KeptQueue | null> {
  if (!window.isSecureContext) return null
  const { openKeptQueue, queueTable } = await import('./openKeptQueue.ts')
  return openKeptQueue(restore, { now: Date.now, locks: navigator.locks, table: queueTable() })
}
