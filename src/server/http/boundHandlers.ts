import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/**
 * Answers 503 when a handler has sent nothing within `ms`; what it sends later is dropped. Not by the framework's `handlerTimeout`: that one
 * ends with the last byte of a request's body, before the handler has begun, and cuts off files on slow lines.
 */
export function boundHandlers(app: FastifyInstance, ms: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('preHandler', (request, reply, next) => {
    const refuseNow = () => {
      if (!reply.sent && !reply.raw.headersSent) refuse(reply, 503, sentenceFor(503))
    }
    timers.set(request, setTimeout(refuseNow, ms))
    next()
  })
  app.addHook('onResponse', (request, _reply, next) => {
    clearTimeout(timers.get(request))
    next()
  })
}
