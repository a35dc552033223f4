import { shareInFlight } from '../shareInFlight.ts'
import { type CodeKeys, codeKeys } from './codeKeys.ts'
import type { Verification } from './Verification.ts'
import type { VerificationOutcome } from './VerificationOutcome.ts'

/** A verification and this process's memory for it; no limit depends on that memory. */
export interface OpenVerification extends Verification {
  readonly keys: CodeKeys
  readonly share: (key: string, run: () => Promise<VerificationOutcome>) => Promise<VerificationOutcome>
  /** Whether the breaker has just opened, as far as this process knows. `null`: not checked. */
  breakerOpened(isOpen: boolean | null): boolean
}

/** Ignore "closed" for this long after "open": the two replies may have arrived out of order. */
const OVERTAKEN_MS = 5000

/** Makes the keys and an empty memory. */
export function openVerification(verification: Verification): OpenVerification {
  let openSeenAt: number | null = null
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
      // Absolute, else a clock that was ahead and is set right would keep it from opening again for as long.
      if (isOpen === false && openSeenAt !== null && Math.abs(now - openSeenAt) > OVERTAKEN_MS) openSeenAt = null
      return false
    },
  }
}
