import type { Limits } from '../limits.ts'

/** Limits how many answers are being processed at a time. */
export interface CrowdLimit {
  /** Whether one more would have to wait too long. */
  isReached(): boolean
  /** Counts an answer in progress, until {@link leave}. */
  enter(): void
  /** Counts it as finished, stored or not. */
  leave(): void
}

/** Initial limit, before the machine's speed is known: some commits' worth. */
const AT_FIRST = 500

/** The lowest limit: a full batch for the next commit, however slow the last one was. */
const AT_LEAST = 100

/** ms between two measurements of how many answers finished. */
const LOOK_MS = 250

/** ms between two requests: when the limit is no longer reached after that, the crowd has gone in between. */
const GONE_MS = 2 * LOOK_MS

/**
 * Opens the limit. While it is reached it adapts: it allows as many answers as finish in half of `submissionWaitMs`. The other half is the
 * time that a request waits unread in its socket. While it is not reached, or once the crowd has gone, it stays as it is: the rate does not
 * show what the server could do. The commit queue cannot measure this: on a busy machine the process is the bottleneck, not the database.
 */
export function openCrowdLimit({
  limits,
  clock = () => performance.now(),
}: {
  readonly limits: Pick<Limits, 'waitingSubmissions' | 'submissionWaitMs'>
  /** ms from any start, never going back. */
  readonly clock?: () => number
}): CrowdLimit {
  const atMost = limits.waitingSubmissions
  let limit = Math.min(AT_FIRST, atMost)
  let inside = 0
  let answered = 0
  let wasReached = false
  let lookedAt = clock()

  const look = (): void => {
    const passed = clock() - lookedAt
    if (passed < LOOK_MS) return
    const hasGone = passed >= GONE_MS && inside < limit
    if (wasReached && !hasGone) {
      const inTime = (answered / passed) * (limits.submissionWaitMs / 2)
      limit = Math.min(atMost, Math.max(AT_LEAST, (limit + inTime) / 2))
    }
    wasReached = false
    answered = 0
    lookedAt += passed
  }
  return {
    isReached: () => {
      look()
      const isFull = inside >= limit
      wasReached ||= isFull
      return isFull
    },
    enter: () => {
      inside += 1
    },
    leave: () => {
      inside -= 1
      answered += 1
    },
  }
}
