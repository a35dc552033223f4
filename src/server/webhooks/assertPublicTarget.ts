import { setTimeout as sleep } from 'node:timers/promises'
import { PrivateAddressError, type Resolve, resolvePublic } from './guardedLookup.ts'
import type { WebhookTarget } from './WebhookTarget.ts'
import { hostOf } from './webhookUrlProblem.ts'

/** ms that a start waits for the name's addresses; every attempt checks them again. */
const RESOLVE_MS = 3000

/**
 * Rejects, with a sentence for the operator, when the receiver's name resolves to a private network. A name that does not resolve yet
 * passes.
 */
export async function assertPublicTarget({ url, allowPrivate }: WebhookTarget, resolve: Resolve): Promise<void> {
  if (allowPrivate) return
  const found = resolvePublic(resolve, hostOf(url)).catch((error: unknown) => error)
  const error = await Promise.race([found, sleep(RESOLVE_MS, null, { ref: false })])
  if (!(error instanceof PrivateAddressError)) return
  throw new Error(
    `WEBHOOK_URL: ${error.message}. Name a public server, or set WEBHOOK_ALLOW_PRIVATE=1 if the receiver is meant to be there.`,
  )
}
