import type { UndatedSubmission } from '#core/flow/Effect.ts'

/** A submission as the queue accepts it, without the visitor's address, which the queue looks up. */
export interface QueuedAnswer extends UndatedSubmission {
  readonly id: string
  /** ms since 1970; later than that of the answer before. */
  readonly at: number
}

/** How a visit in a {@link QueuePage} goes. */
interface QueueVisit {
  readonly answers: readonly QueuedAnswer[]
  /** ms between two answers, at most. */
  readonly pause: number
  /** What every pause before a new try is multiplied by. */
  readonly haste: number
  /** Of the random numbers. */
  readonly seed: number
}

/** The browser's queue in a page without a form. `tests/scripts/faults/queuePage.ts` is the other half. */
export interface QueuePage {
  /**
   * Adds answers to a new queue, as a visit does, and resolves once none of them is waiting: with the ids of those that the server
   * accepted.
   */
  readonly visit: (visit: QueueVisit) => Promise<readonly string[]>
}

declare global {
  interface Window {
    queuePage: QueuePage
  }
}
