import { isPublicAddress } from './isPublicAddress.ts'
import type { WebhookTarget } from './WebhookTarget.ts'

/** The networks that a receiver may be in. Without TLS that is never the internet, where leads would travel in the open. */
export type Reach = 'public' | 'private' | 'both'

/** Where a receiver may be, by its URL and by what the operator allows. Pure. */
export function reachOf({ url, allowPrivate }: Pick<WebhookTarget, 'url' | 'allowPrivate'>): Reach {
  if (new URL(url).protocol === 'http:') return 'private'
  return allowPrivate ? 'both' : 'public'
}

/** What is wrong with an address, as a predicate that goes behind its host, without a stop; `null`: nothing. Pure. */
export function addressProblem(address: string, reach: Reach, shown = address): string | null {
  const isPublic = isPublicAddress(address)
  if (reach === 'public' && !isPublic) return `leads into a private network (${shown})`
  if (reach === 'private' && isPublic)
    return `is on the internet (${shown}), where http:// shows leads to everybody on the way`
  return null
}

/** What the operator can do about such a problem. Pure. */
export const adviceFor = (reach: Reach): string =>
  reach === 'private'
    ? 'Write https://.'
    : 'Name a public server, or set WEBHOOK_ALLOW_PRIVATE=1 if the receiver is meant to be there.'
