import { backOff } from '../backOff.ts'
import { untilWoken } from '../onWake.ts'
import { SubmissionRefused } from './SubmissionRefused.ts'

/** What a delivery needs. */
interface Delivery {
  /** One try. Rejects when it fails. */
  readonly send: () => Promise<void>
  /** ms since 1970; a try that fails later is the last. */
  readonly expiresAt: number
  readonly now: () => number
  /** 0 up to, not including, 1. */
  readonly random: () => number
  readonly onFailedTry: (error: unknown) => void
}

/** Tries until it works. Rejects with the last failure when the server refuses for good or the time is up. Source: docs/decisions/010. */
export async function deliver(delivery: Delivery): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await delivery.send()
    } catch (error) {
      delivery.onFailedTry(error)
      const refusal = error instanceof SubmissionRefused ? error : null
      if (refusal?.isFinal || delivery.now() >= delivery.expiresAt) throw error
      // The server's wait is kept in full; only our own pause after it can be cut short.
      if (refusal?.retryAfter) await new Promise((resolve) => setTimeout(resolve, refusal.retryAfter))
      await untilWoken(backOff(failures, delivery.random()))
    }
  }
}
