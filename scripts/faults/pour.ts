import net from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** What to post: requests are sent at their rate, whether or not earlier ones were answered. */
interface PourNeed {
  readonly port: number
  readonly body: (index: number) => string
  /** Requests a second; infinite: as soon as a connection is free. */
  readonly rate: number
  /** Connections at the most, each with one request at a time. */
  readonly connections: number
  readonly durationMs: number
  /** The first index. */
  readonly from?: number
}

/** The result of a load. */
interface Poured {
  /** Indexes of what was answered 200. */
  readonly accepted: readonly number[]
  /** ms from sending to the reply, of those. */
  readonly latencies: readonly number[]
  readonly refused: { withRetryAfter: number; without: number }
  /** Answered with anything else, by status. */
  readonly unexpected: ReadonlyMap<number, number>
  readonly sent: number
  /** Requests that came while every connection was waiting. */
  readonly turnedAway: number
  /** Connections that broke before the reply. */
  readonly broken: number
  readonly seconds: number
  /** ms by which this process itself was late, at the 99th percentile: up to that much of each latency may not be due to the server. */
  readonly ownLag: number
}

/** ms between two looks at the clock. */
const TICK_MS = 5

/** Connections opened at a time. */
const OPENED_TOGETHER = 100

/** ms that replies are waited for after the last request. */
const LAST_REPLY_MS = 15_000

/** Posts answers over keep-alive connections with as little work per request as possible, so that one core can outrun the server. */
export async function pour({ port, body, rate, connections, durationMs, from = 0 }: PourNeed): Promise<Poured> {
  const isEager = rate === Number.POSITIVE_INFINITY
  const idle: Connection[] = []
  const all = new Set<Connection>()
  const accepted: number[] = []
  const latencies: number[] = []
  const refused = { withRetryAfter: 0, without: 0 }
  const unexpected = new Map<number, number>()
  const counts = { sent: 0, turnedAway: 0, broken: 0 }
  let isOver = false

  const count = (head: string, { index, sentAt }: Sent) => {
    const status = Number(head.slice(9, 12))
    if (status === 200) {
      accepted.push(index)
      latencies.push(performance.now() - sentAt)
    } else if (status === 503 || status === 429) {
      refused[/\r\nretry-after: \d/i.test(head) ? 'withRetryAfter' : 'without'] += 1
    } else unexpected.set(status, (unexpected.get(status) ?? 0) + 1)
  }
  const send = (connection: Connection) => {
    const index = from + counts.sent
    counts.sent += 1
    connection.waitsFor = { index, sentAt: performance.now() }
    connection.socket.write(requestText(body(index)))
  }
  const connect = (): Connection => {
    const connection = openConnection(port, (head, sent) => {
      count(head, sent)
      if (isEager && !isOver) send(connection)
      else idle.push(connection)
    })
    connection.socket.once('close', () => {
      all.delete(connection)
      const place = idle.indexOf(connection)
      if (place >= 0) idle.splice(place, 1)
      if (connection.waitsFor) counts.broken += 1
    })
    all.add(connection)
    return connection
  }
  const waiting = (): number => [...all].filter(({ waitsFor }) => waitsFor).length

  // Before the clock runs: a thousand connections at once would wait in the system's own queue, not for the server. It takes them in the
  // order they came in, so once it answers on a later one, it has these.
  while (all.size < connections) {
    const batch = Array.from({ length: Math.min(OPENED_TOGETHER, connections - all.size) }, connect)
    await Promise.all(
      batch.map(({ socket }) => new Promise((resolve) => socket.once('ready', resolve).once('close', resolve))),
    )
    await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }).catch(() => null)
    idle.push(...batch)
  }

  const lag = monitorEventLoopDelay({ resolution: TICK_MS })
  lag.enable()
  const startedAt = performance.now()
  while (performance.now() - startedAt < durationMs) {
    const due = Math.min(rate * ((performance.now() - startedAt) / 1000), Number.MAX_SAFE_INTEGER)
    while (counts.sent + counts.turnedAway < due) {
      const connection = idle.pop() ?? (all.size < connections ? connect() : undefined)
      if (connection) send(connection)
      else if (isEager) break
      else counts.turnedAway += 1
    }
    await delay(TICK_MS)
  }
  isOver = true
  const seconds = (performance.now() - startedAt) / 1000
  const giveUpAt = Date.now() + LAST_REPLY_MS
  while (waiting() > 0 && Date.now() < giveUpAt) await delay(TICK_MS)
  lag.disable()
  counts.broken += waiting()
  for (const { socket } of all) socket.destroy()
  const { sent, turnedAway, broken } = counts
  const ownLag = Math.max(0, lag.percentile(99) / 1e6 - TICK_MS)
  return { accepted, latencies, refused, unexpected, sent, turnedAway, broken, seconds, ownLag }
}

/** A request that is not answered yet, and when it was sent. */
interface Sent {
  readonly index: number
  readonly sentAt: number
}

interface Connection {
  readonly socket: net.Socket
  /** `null`: it is free. */
  waitsFor: Sent | null
}

/** `head`: the status and the headers of a reply. */
function openConnection(port: number, onReply: (head: string, sent: Sent) => void): Connection {
  const connection: Connection = { socket: net.connect(port, '127.0.0.1'), waitsFor: null }
  let received = ''
  connection.socket.setNoDelay(true).setEncoding('latin1')
  connection.socket.on('data', (chunk: string) => {
    received += chunk
    const end = received.indexOf('\r\n\r\n')
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (end < 0 || received.length < end + 4 + length) return
    const head = received.slice(0, end + 2)
    const sent = connection.waitsFor
    received = ''
    connection.waitsFor = null
    if (sent) onReply(head, sent)
  })
  connection.socket.on('error', () => {})
  return connection
}

const requestText = (text: string): string =>
  `POST /api/submit HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
