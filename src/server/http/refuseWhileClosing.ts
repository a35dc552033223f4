import type { FastifyInstance } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/** Answers 503 with a sentence while the server is stopping, on connections still open, and closes those. */
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
