import type { Limits } from '../limits.ts'
import type { Observe } from '../metrics/Fact.ts'
import type { SmsProvider } from '../sms/SmsProvider.ts'
import type { Database } from '../storage/Database.ts'
import { shareInFlight } from '../shareInFlight.ts'
import { type CodeKeys, codeKeys } from './codeKeys.ts'
import type { VerificationOutcome } from './VerificationOutcome.ts'

/** The parts that sending and checking codes need. */
export interface VerificationParts {
  readonly database: Database
  readonly sms: SmsProvider
  /** The server's clock. */
  readonly now: () => Date
  /** What the keys of stored codes are made from. */
  readonly secret: string
  readonly limits: Limits
  /** Host of the site, at the end of each text: a phone offers a code to pages of that host only. */
  readonly siteHost: string
  /** Whether real people are texted: then ACMA's fictitious numbers are refused. */
  readonly textsPeople: boolean
  readonly observe: Observe
}

/** Sending and checking codes in this process, with its memory; no limit depends on that memory. */
export interface Verification extends VerificationParts {
  readonly keys: CodeKeys
  readonly share: (key: string, run: () => Promise<VerificationOutcome>) => Promise<VerificationOutcome>
  /** Notes whether the breaker is open. Returns whether it has just opened, as far as this process knows. */
  readonly noteBreaker: (isOpen: boolean) => boolean
}

/** Ignore "closed" for this long after "open": the two replies may have arrived out of order. */
const OVERTAKEN_MS = 5000

/** Makes the keys and an empty memory. */
export function openVerification(parts: VerificationParts): Verification {
  let openSeenAt: number | null = null
  return {
    ...parts,
    keys: codeKeys(parts.secret),
    share: shareInFlight(),
    noteBreaker: (isOpen) => {
      const now = parts.now().getTime()
      if (isOpen) {
        const hasOpened = openSeenAt === null
        openSeenAt = now
        return hasOpened
      }
      // Absolute, else a clock that was ahead and is set right would keep it from opening again for as long.
      if (openSeenAt !== null && Math.abs(now - openSeenAt) > OVERTAKEN_MS) openSeenAt = null
      return false
    },
  }
}
