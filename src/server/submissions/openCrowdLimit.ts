import type { Limits } from '../limits.ts'

/** How many answers may be on their way through the server at a time. */
export interface CrowdLimit {
  /** Whether one more would have to wait too long. */
  isReached(): boolean
  /** Counts an answer while `work` stores it. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Answers on their way before anything is known of the machine: some commits' worth. */
const AT_FIRST = 500

/** The limit never falls below: a full batch for the next commit, however slow the last one was. */
const AT_LEAST = 100

/** ms between two looks at how many were answered. */
const LOOK_MS = 250

/**
 * Opens the limit. It is learnt while it is reached: as many as were answered of late in half of `submissionWaitMs`. The other half an
 * answer has waited before, unread, for a process that is busy. While fewer come the limit stays as it is, because they tell nothing of
 * what the server could take. The queue of commits cannot know: on a full machine it is the process that is short, not the database.
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
    if (wasReached) {
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
    during: async (work) => {
      inside += 1
      try {
        return await work()
      } finally {
        inside -= 1
        answered += 1
      }
    },
  }
}
