import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { signEvent } from '#server/webhooks/signEvent.ts'
import { closeServer } from '../product/closeServer.ts'
import { listenOnLoopback } from '../product/listenOnLoopback.ts'
import type { Random } from './seededRandom.ts'

/** A webhook receiver that fails now and then. */
export interface MoodyReceiver {
  /** What a server needs to send to it. */
  readonly env: Readonly<Record<string, string>>
  /** Ids of the events that were taken, by session. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>
  readonly counts: { calls: number; failed: number; hung: number; repeated: number; forged: number }
  readonly close: () => Promise<void>
}

/** Shares of the calls that are answered with an error, and that are not answered at all. */
const FAILED_SHARE = 0.25
const HUNG_SHARE = 0.05

/** Most failures of one event, so that the waits between its attempts stay short. */
const MOST_FAILURES = 2

/** Opens a receiver on loopback that fails three calls in ten, and checks every signature. */
export async function openMoodyReceiver(random: Random): Promise<MoodyReceiver> {
  const key = randomBytes(32)
  const taken = new Map<string, Set<string>>()
  const failures = new Map<string, number>()
  const counts = { calls: 0, failed: 0, hung: 0, repeated: 0, forged: 0 }

  const receive = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = await text(request)
    counts.calls += 1
    const id = String(request.headers['webhook-id'])
    const timestamp = Number(request.headers['webhook-timestamp'])
    if (request.headers['webhook-signature'] !== signEvent({ id, timestamp, body }, [key])) counts.forged += 1
    const mood = random.next()
    const before = failures.get(id) ?? 0
    if (mood < FAILED_SHARE + HUNG_SHARE && before < MOST_FAILURES) {
      failures.set(id, before + 1)
      counts[mood < HUNG_SHARE ? 'hung' : 'failed'] += 1
      if (mood >= HUNG_SHARE) response.writeHead(500).end()
      return
    }
    // Safe: it is ours, as the signature says.
    const { data } = JSON.parse(body) as { readonly data: { readonly sessionId: string } }
    const ids = taken.get(data.sessionId) ?? new Set()
    if (ids.has(id)) counts.repeated += 1
    taken.set(data.sessionId, ids.add(id))
    response.writeHead(204).end()
  }
  // A killed caller aborts its request.
  const server = http.createServer((request, response) => void receive(request, response).catch(() => {}))
  const port = await listenOnLoopback(server)
  return {
    taken,
    counts,
    env: {
      WEBHOOK_URL: `http://127.0.0.1:${port}/leads`,
      WEBHOOK_SECRETS: `whsec_${key.toString('base64')}`,
      WEBHOOK_ALLOW_PRIVATE: '1',
      WEBHOOK_TIMEOUT_SECONDS: '1',
      WEBHOOK_POLL_SECONDS: '1',
    },
    close: () => closeServer(server),
  }
}
