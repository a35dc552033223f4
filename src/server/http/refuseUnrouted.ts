import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'
import type { MethodsOf } from './routesByPath.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route only answers what has none: the methods it takes are not those of a path. */
    readonly isFallback?: boolean
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

const refuseUnknown: Handler = (_request, reply) => refuse(reply, 404, sentenceFor(404))

/**
 * Answers requests without a route: 405 and `Allow` where `methodsOf` names the methods that the path takes, and this is none of them; else
 * as `replyToUnknown` does, by default 404 with a sentence.
 */
export function refuseUnrouted(methodsOf: MethodsOf, replyToUnknown: Handler = refuseUnknown): Handler {
  return (request, reply) => {
    const allowed = methodsOf(request.url.replace(/\?.*$/, ''))
    if (allowed.length === 0 || allowed.includes(request.method)) return replyToUnknown(request, reply)
    return refuse(reply.header('allow', allowed.join(', ')), 405, sentenceFor(405))
  }
}

/** Has a plugin answer what has no route under its prefix, so that these answers get the headers of its routes. */
export function refuseUnroutedIn(scope: FastifyInstance, methodsOf: MethodsOf): void {
  const handler = refuseUnrouted(methodsOf)
  scope.setNotFoundHandler(handler)
  // The site has a route that takes GET for any path.
  for (const url of ['/', '/*']) scope.get(url, { config: { isFallback: true } }, handler)
}
