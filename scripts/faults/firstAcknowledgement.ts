import { setTimeout as delay } from 'node:timers/promises'
import type { Ledger } from './Ledger.ts'

/** ms */
const PATIENCE_MS = 30_000

/** The first acknowledgement after a moment, both in ms since 1970. Rejects when there is none for half a minute. */
export async function firstAcknowledgement(ledger: Ledger, after: number): Promise<number> {
  while (ledger.lastAcknowledgedAt <= after) {
    if (Date.now() > after + PATIENCE_MS) throw new Error(`Nothing was acknowledged for ${PATIENCE_MS / 1000} s.`)
    await delay(5)
  }
  return ledger.lastAcknowledgedAt
}
