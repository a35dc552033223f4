import type { FastifyInstance } from 'fastify'

/** Keeps browsers and CDNs from storing the replies of a plugin's routes, refusals included. */
export function neverCached(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-store')
    next()
  })
}
