import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** ms; by then the rest of a request's head that was on its way has come. */
const HEAD_MS = 500

/**
 * Closes connections without a request soon after the server has begun to close. Node closes those between two requests at once, but waits
 * for one that has sent half a head or, before Node 26, nothing yet, as browsers open them ahead. `isReplying` tells whether one has a
 * request.
 */
export function closeUnasked(app: FastifyInstance, isReplying: (socket: Socket) => boolean): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeThem = (): void => {
    for (const socket of open) if (!isReplying(socket)) socket.destroySoon()
  }
  app.addHook('preClose', (done) => {
    setTimeout(closeThem, HEAD_MS).unref()
    done()
  })
}
