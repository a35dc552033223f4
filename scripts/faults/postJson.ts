import http from 'node:http'
import { text } from 'node:stream/consumers'

/** The server's reply to a post. */
export interface PostReply {
  readonly status: number
  /** Seconds, from its header; `null` without. */
  readonly retryAfter: number | null
  readonly text: string
  /** From the call to the whole reply. */
  readonly ms: number
}

/** Options of a post. */
export interface PostOptions {
  readonly agent?: http.Agent
  readonly headers?: http.OutgoingHttpHeaders
  /** The client's address; another one counts as another visitor. */
  readonly localAddress?: string
  readonly timeoutMs?: number
}

/** ms; a reply that takes longer counts as none. */
const TIMEOUT_MS = 15_000

/** Posts a body, as JSON unless it is already a text. Rejects when no complete reply comes. */
export function postJson(url: string, body: unknown, options: PostOptions = {}): Promise<PostReply> {
  const startedAt = performance.now()
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const { agent, headers, localAddress, timeoutMs = TIMEOUT_MS } = options
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(agent && { agent }),
        ...(localAddress !== undefined && { localAddress }),
      },
      (response) => resolve(readReply(response, startedAt)),
    )
    request.once('error', reject)
    request.end(payload)
  })
}

async function readReply(response: http.IncomingMessage, startedAt: number): Promise<PostReply> {
  const reply = await text(response)
  const { 'retry-after': retryAfter } = response.headers
  return {
    status: response.statusCode ?? 0,
    retryAfter: retryAfter === undefined ? null : Number(retryAfter),
    text: reply,
    ms: performance.now() - startedAt,
  }
}
