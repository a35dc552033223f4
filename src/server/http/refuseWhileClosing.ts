import type { FastifyInstance } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/** Answers 503 with a sentence once the server is stopping, on connections that are still open, and ends those. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onRequest', (_request, reply, next) => {
    if (isClosing) refuse(reply.header('connection', 'close'), 503, sentenceFor(503))
    else next()
  })
}
