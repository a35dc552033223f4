import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { codeOf } from '../codeOf.ts'
import { guardedLookup, type Resolve, WrongNetworkError } from './guardedLookup.ts'
import { hostOf } from './hostOf.ts'
import { addressProblem, reachOf } from './Reach.ts'
import { type SignedEvent, signEvent } from './signEvent.ts'
import type { WebhookTarget } from './WebhookTarget.ts'

/**
 * The receiver's reply to an event. `gone`: it wants no more. `refused`: not now; `askedMs` is the wait it asks for, if any. `brokenOff`:
 * we ended the attempt before it answered.
 */
export type Reception =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'refused'; readonly reason: string; readonly askedMs: number | null }
  | { readonly outcome: 'brokenOff' }

/** One attempt. */
interface Post {
  readonly target: Pick<WebhookTarget, 'url' | 'keys' | 'allowPrivate' | 'timeoutMs'>
  readonly event: SignedEvent
  readonly resolve: Resolve
  /** Breaks the attempt off. */
  readonly signal: AbortSignal
}

class LateError extends Error {
  override readonly name = 'LateError'
}

/** Bytes of a reply that are accepted, and then ignored. */
const ANSWER_BYTES = 65_536

/**
 * Sends an event once, over a connection of its own to a checked address. Follows no redirect. Never rejects, and repeats nothing that the
 * receiver wrote.
 */
export async function postEvent({ target, event, resolve, signal }: Post): Promise<Reception> {
  const host = hostOf(target.url)
  const reach = reachOf(target)
  // An IP address is never looked up, so the guard would not see it.
  const problem = isIP(host) > 0 ? addressProblem(host, reach) : null
  if (problem !== null) return refused(`${host} ${problem}`)
  try {
    const { statusCode = 0, headers } = await send(target, event, { lookup: guardedLookup(resolve, reach), signal })
    if (statusCode >= 200 && statusCode < 300) return { outcome: 'taken' }
    if (statusCode === 410) return { outcome: 'gone' }
    return refused(`HTTP ${statusCode}`, askedWait(headers['retry-after'], event.timestamp))
  } catch (error) {
    if (signal.aborted) return { outcome: 'brokenOff' }
    return refused(reasonOf(error))
  }
}

const refused = (reason: string, askedMs: number | null = null): Reception => ({ outcome: 'refused', reason, askedMs })

function send(
  { url, keys, timeoutMs }: Post['target'],
  event: SignedEvent,
  { lookup, signal }: { readonly lookup: ReturnType<typeof guardedLookup>; readonly signal: AbortSignal },
): Promise<http.IncomingMessage> {
  const { request } = new URL(url).protocol === 'https:' ? https : http
  return new Promise((answer, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      lookup,
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(event.body),
        'user-agent': 'super-review-webhooks',
        'webhook-id': event.id,
        'webhook-timestamp': `${event.timestamp}`,
        'webhook-signature': signEvent(event, keys),
      },
    })
    const timer = setTimeout(() => sent.destroy(new LateError('no answer in time')), timeoutMs)
    sent.once('error', reject)
    sent.once('close', () => {
      clearTimeout(timer)
      // A switch to another protocol (101) closes the connection with neither an error nor a response.
      reject(new Error('closed'))
    })
    sent.once('response', (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > ANSWER_BYTES) response.destroy()
      })
      // What comes after the status changes nothing.
      response.on('error', () => {})
      answer(response)
    })
    sent.end(event.body)
  })
}

/** ms from a `Retry-After` header, which is in seconds or a date. */
function askedWait(header: string | undefined, timestamp: number): number | null {
  if (header === undefined) return null
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - timestamp * 1000
  return ms > 0 ? ms : null
}

/** A failure in our own words: a driver's message may hold an address or what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof WrongNetworkError || error instanceof LateError) return error.message
  return codeOf(error) || 'no answer'
}
