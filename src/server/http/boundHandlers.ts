import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Something else bounds how long the answer takes. */
    readonly isBounded?: boolean
  }
}

/**
 * Gives the handler of each route registered from here on so many ms; past them the answer is 503. Not where `isBounded` says that the
 * route has a bound of its own: Fastify makes a timer, an abort controller and an exception for every request, a tenth of what
 * storing an answer costs.
 */
export function boundHandlers(app: FastifyInstance, ms: number): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.isBounded !== true) route.handlerTimeout = ms
  })
}
