import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether something else bounds the response time. */
    readonly isBounded?: boolean
  }
}

/**
 * Answers 503 when the handler of a route registered from here on takes longer than `ms`. Not for routes with `isBounded`, which have a
 * bound of their own: Fastify makes a timer, an abort controller and an exception for every request, a tenth of the cost of storing an
 * answer.
 */
export function boundHandlers(app: FastifyInstance, ms: number): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.isBounded !== true) route.handlerTimeout = ms
  })
}
