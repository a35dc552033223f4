import { setTimeout as sleep } from 'node:timers/promises'
import { type Resolve, resolveWithin, WrongNetworkError } from './guardedLookup.ts'
import { hostOf } from './hostOf.ts'
import { adviceFor, reachOf } from './Reach.ts'
import type { WebhookTarget } from './WebhookTarget.ts'

/** ms that a start waits for the name's addresses; every attempt checks them again. */
const RESOLVE_MS = 3000

/** Rejects, with a sentence for the operator, when the receiver is in a network where it may not be. A name that does not resolve yet passes. */
export async function assertAllowedTarget(target: WebhookTarget, resolve: Resolve): Promise<void> {
  const reach = reachOf(target)
  const found = resolveWithin(reach, resolve, hostOf(target.url)).catch((error: unknown) => error)
  const error = await Promise.race([found, sleep(RESOLVE_MS, null, { ref: false })])
  if (error instanceof WrongNetworkError) throw new Error(`WEBHOOK_URL: ${error.message}. ${adviceFor(reach)}`)
}
