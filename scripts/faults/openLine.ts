import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { closeServer } from '../product/closeServer.ts'
import { listenOnLoopback } from '../product/listenOnLoopback.ts'
import type { Random } from './seededRandom.ts'

/** A line between browsers and a server. */
export interface Line {
  readonly url: string
  /** The losses so far. */
  readonly dropped: { requests: number; replies: number }
  readonly close: () => Promise<void>
}

/** The target of a line, and its loss rate. */
interface LineNeed {
  /** The server's URL. */
  readonly target: string
  /** From 0 to 1: the share of answers dropped before the server, and of replies after it. Pages are never dropped. */
  readonly droppedShare: number
  readonly random: Random
  /** Called with the body of each answer that the server acknowledged, whether or not its reply is dropped. */
  readonly onTaken?: (body: string) => void
}

const ANSWERS = '/api/submit'

/** Opens a proxy on loopback that forwards calls unchanged, and breaks the connection of those that it drops. */
export async function openLine({ target, droppedShare, random, onTaken }: LineNeed): Promise<Line> {
  const dropped = { requests: 0, replies: 0 }
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = await buffer(request)
    const isAnswer = request.url === ANSWERS && request.method === 'POST'
    if (isAnswer && random.next() < droppedShare) {
      dropped.requests += 1
      request.socket.destroy()
      return
    }
    const reply = await handOn(target, request, body)
    if (isAnswer && reply.status === 200) onTaken?.(body.toString())
    if (isAnswer && random.next() < droppedShare) {
      dropped.replies += 1
      request.socket.destroy()
      return
    }
    response.writeHead(reply.status, reply.headers).end(reply.body)
  }
  const server = http.createServer(
    (request, response) => void pass(request, response).catch(() => request.socket.destroy()),
  )
  // Closing an idle connection just as a browser reuses it would be one more fault.
  server.keepAliveTimeout = 0
  const port = await listenOnLoopback(server)
  return { url: `http://127.0.0.1:${port}`, dropped, close: () => closeServer(server) }
}

/** Headers about a connection rather than a reply; the proxy's own connection sets its own. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

function handOn(
  target: string,
  { url = '/', method, headers }: http.IncomingMessage,
  body: Buffer,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(url, target), { method, headers, agent: false }, (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))
      buffer(response).then(
        (content) => resolve({ status: response.statusCode ?? 502, headers: Object.fromEntries(kept), body: content }),
        reject,
      )
    })
    request.once('error', reject)
    request.end(body)
  })
}
