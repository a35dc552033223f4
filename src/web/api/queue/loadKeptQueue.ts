import type { QueryClient } from '@tanstack/react-query'
import type { KeptQueue } from './KeptQueue.ts'

/** Opens the part of the queue that outlives the page, in this browser. Gives `null` on an insecure page; rejects where storage is blocked. */
export async function loadKeptQueue(queryClient: QueryClient): Promise<KeptQueue | null> {
  if (!window.isSecureContext || !('indexedDB' in window)) return null
  const { openKeptQueue, queueTable } = await import('./openKeptQueue.ts')
  return openKeptQueue(queryClient, { now: Date.now, locks: navigator.locks, table: queueTable() })
}
