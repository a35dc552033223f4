import { attempt, keysUnder } from '../../storage.ts'
import type { PendingSubmission } from './PendingSubmission.ts'
import { pendingOf } from './pendingOf.ts'

/**
 * Keeps submissions in the tab while they are saved nowhere else: a page may be left before its storage is open, on a dead line. A reload
 * finds them. No method throws: a browser may block storage.
 */
export interface TabCopy {
  /** What earlier pages of the tab left, the oldest first. */
  readonly read: () => readonly PendingSubmission[]
  readonly add: (pending: PendingSubmission) => void
  /** Keeps the newer state of a submission, unless it was removed. */
  readonly renew: (pending: PendingSubmission) => void
  readonly remove: (id: string) => void
}

const PREFIX = 'form-unsaved/'

/** A copy in a tab's session storage: in plain text, as the flow is that the answers belong to. */
export function createTabCopy(storage: () => Storage): TabCopy {
  const keyOf = (id: string): string => PREFIX + id
  const add = (pending: PendingSubmission): void =>
    void attempt(() => storage().setItem(keyOf(pending.id), JSON.stringify(pending)))

  function load(): readonly PendingSubmission[] {
    const area = storage()
    const left = keysUnder(area, PREFIX).flatMap((key) => pendingOf(area.getItem(key) ?? '') ?? [])
    left.sort((one, other) => one.at - other.at)
    return left
  }

  return {
    read: () => attempt(load) ?? [],
    add,
    renew: (pending) => {
      if (attempt(() => storage().getItem(keyOf(pending.id)))) add(pending)
    },
    remove: (id) => void attempt(() => storage().removeItem(keyOf(id))),
  }
}
