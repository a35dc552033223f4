import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/**
 * Answers 503 with a sentence while the server is stopping, on connections still open. Closes each with its next reply, also to a request
 * that came before: one kept open would be waited for. Returns the hook that refuses what is under `apart`, with a route or without, and is
 * to be added there: behind what makes replies readable to pages of other origins.
 */
export function refuseWhileClosing(app: FastifyInstance, apart: string): onRequestHookHandler {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  const refuseOnceClosing = (_request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    if (isClosing) refuse(reply, 503, sentenceFor(503))
    else next()
  }
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (isClosing) reply.header('connection', 'close')
    next()
  })
  const isUnder = (url: string) => url.startsWith(apart) && /^(?:[/?]|$)/.test(url.slice(apart.length))
  app.addHook('onRequest', (request, reply, next) => {
    if (isUnder(request.url)) next()
    else refuseOnceClosing(request, reply, next)
  })
  return refuseOnceClosing
}
