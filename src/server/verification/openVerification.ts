import { sweepLimits } from '../storage/limitRows.ts'
import { type CodeKeys, codeKeys } from './codeKeys.ts'
import { shareInFlight } from './shareInFlight.ts'
import type { Verification } from './Verification.ts'
import type { VerificationOutcome } from './VerificationOutcome.ts'

/** A verification and this process's memory for it; no limit depends on that memory. */
export interface OpenVerification extends Verification {
  readonly keys: CodeKeys
  readonly share: (key: string, run: () => Promise<VerificationOutcome>) => Promise<VerificationOutcome>
  /** Whether the breaker has just opened, as far as this process knows. `null`: not checked. */
  breakerOpened(isOpen: boolean | null): boolean
  /** Deletes obsolete rows from time to time. */
  sweep(): Promise<void>
}

/** Between two sweeps of one process. */
const SWEEP_INTERVAL_MS = 60_000

/** Ignore "closed" for this long after "open": the two replies may have arrived out of order. */
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
      // Absolute, else a clock that was ahead and is set right would delay the next sweep by as much.
      if (Math.abs(now.getTime() - sweptAt) < SWEEP_INTERVAL_MS) return
      sweptAt = now.getTime()
      await sweepLimits(verification.database, now)
    },
  }
}
