import { sweepLimits } from '../storage/limitRows.ts'
import { type CodeKeys, codeKeys } from './codeKeys.ts'
import { shareInFlight } from './shareInFlight.ts'
import type { Verification } from './Verification.ts'
import type { VerificationAnswer } from './VerificationAnswer.ts'

/** A verification and what this process remembers for it; nothing that a limit depends on. */
export interface OpenVerification extends Verification {
  readonly keys: CodeKeys
  readonly share: (key: string, run: () => Promise<VerificationAnswer>) => Promise<VerificationAnswer>
  /** Whether the breaker has just opened, as far as this process has seen. `null`: nobody looked. */
  breakerOpened(isOpen: boolean | null): boolean
  /** Deletes rows that say nothing any more, now and then. */
  sweep(): Promise<void>
}

/** Between two sweeps of one process. */
const SWEEP_INTERVAL_MS = 60_000

/** For so long after the breaker was seen open, an answer that says otherwise may only have been overtaken by the one that said so. */
const OVERTAKEN_MS = 5000

/** Makes the keys and an empty memory. */
export function openVerification(verification: Verification): OpenVerification {
  let openSeenAt: number | null = null
  let sweptAt = -Infinity
  return {
    ...verification,
    keys: codeKeys(verification.secret),
    share: shareInFlight(),
    breakerOpened: (isOpen) => {
      const now = verification.now().getTime()
      if (isOpen) {
        const hasOpened = openSeenAt === null
        openSeenAt = now
        return hasOpened
      }
      if (isOpen === false && openSeenAt !== null && now > openSeenAt + OVERTAKEN_MS) openSeenAt = null
      return false
    },
    sweep: async () => {
      const now = verification.now()
      // In either direction, or a clock that was ahead and is set right would put the next one off for as long.
      if (Math.abs(now.getTime() - sweptAt) < SWEEP_INTERVAL_MS) return
      sweptAt = now.getTime()
      await sweepLimits(verification.database, now)
    },
  }
}
