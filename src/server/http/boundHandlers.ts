import type { FastifyInstance } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/**
 * Answers 503 when a handler has sent nothing within `ms`; what it sends later is dropped. The framework's `handlerTimeout` will not do: it
 * ends with the last byte of a request's body, before the handler has begun, and it cuts off files on slow lines.
 */
export function boundHandlers(app: FastifyInstance, ms: number): void {
  app.addHook('preHandler', (_request, reply, next) => {
    const timer = setTimeout(() => {
      if (!reply.raw.headersSent) refuse(reply, 503, sentenceFor(503))
    }, ms)
    // Not at `onResponse`, which never comes when the client has hung up.
    reply.raw.once('close', () => clearTimeout(timer))
    next()
  })
}
