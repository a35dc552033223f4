import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests of one connection that may wait; browsers and proxies send none ahead. */
const MOST_AHEAD = 100

/**
 * Begins a connection's next request once the reply before it is sent. Node begins all that a client has sent ahead (pipelining, RFC 9112
 * §9.3.2) at once, and never ends the replies that wait when the client hangs up: a few hundred bytes opened as many files, for ever. A
 * connection with more than {@link MOST_AHEAD} is closed, after which its client may ask again. Call it before other hooks are added.
 * Returns whether a connection has a request that is not replied to yet.
 */
export function replyInTurn(app: FastifyInstance): (socket: Socket) => boolean {
  /** What begins the requests that wait, by their connection; none when its last request has been replied to. */
  const lines = new WeakMap<Socket, (() => void)[]>()
  app.addHook('onRequest', ({ raw: { socket } }, _reply, next) => {
    const waiting = lines.get(socket)
    if (waiting === undefined) {
      lines.set(socket, [])
      next()
    } else if (waiting.length < MOST_AHEAD) waiting.push(next)
    else socket.destroy()
  })
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    const next = lines.get(socket)?.shift()
    if (next === undefined) lines.delete(socket)
    else next()
    done()
  })
  return (socket) => lines.has(socket)
}
