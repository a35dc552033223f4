import { LONGEST_WAIT_MS, SECOND_WAIT_MS } from '../deliveryTimes.ts'
import type { ClaimedEvent } from '../storage/outboxRows.ts'
import { LONGEST_WAY_MS } from '../submissions/longestWay.ts'

/** ms until the first check for a lead's other answers; then as long as it has waited so far. */
const FIRST_LOOK_MS = 5000

/**
 * When to look again at an event whose answers have been waited for, for `forMs` so far; `null`: no more will come, by the process's clock
 * and by the one that all workers share: either may be wrong. Pure.
 */
export function lookAgainAt(
  { createdAt }: Pick<ClaimedEvent, 'createdAt'>,
  forMs: number,
  { now, sharedNow }: { readonly now: Date; readonly sharedNow: Date },
): Date | null {
  const at = now.getTime()
  if (Math.min(at, sharedNow.getTime()) - createdAt.getTime() > LONGEST_WAY_MS) return null
  const wait = Math.min(Math.max(forMs, FIRST_LOOK_MS), LONGEST_WAIT_MS)
  // A look before that would double the next wait, and the lead could come up to twice as late as necessary.
  const untilSecond = SECOND_WAIT_MS - forMs
  return new Date(at + (untilSecond > 0 ? Math.min(wait, untilSecond) : wait))
}
