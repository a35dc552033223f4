import type { Api } from '../Api.ts'
import type { KeptQueue } from './KeptQueue.ts'
import type { TabCopy } from './createTabCopy.ts'
import type { PendingSubmission } from './PendingSubmission.ts'

/** What the queue of submissions needs of the world outside. */
export interface QueueEnvironment {
  readonly api: Api
  /** ms since 1970. */
  readonly now: () => number
  /** 0 up to, not including, 1: spreads tries in time. */
  readonly random: () => number
  /** Reports what a developer should see and a visitor should not. */
  readonly log: (message: string) => void
  /** Resolves once the browser has drawn what changed and has a moment to spare; soon in any case. */
  readonly spareMoment: () => Promise<void>
  /**
   * Opens the part of the queue that outlives the page; what earlier pages left in it goes to `restore`. Gives `null`, or rejects, where
   * answers wait in memory only.
   */
  readonly openKeptQueue: (restore: (pending: PendingSubmission) => void) => Promise<KeptQueue | null>
  /** Keeps in this tab what is not saved yet; `null` where a page leaves nothing behind. */
  readonly tabCopy: TabCopy | null
  /** Aborts when this environment ends before its page: the form then stops listening. */
  readonly ends?: AbortSignal
}
