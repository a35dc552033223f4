import cors from '@fastify/cors'
import fastify from 'fastify'
import type { Config } from '../config.ts'
import { crossOrigin } from '../http/crossOrigin.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import { routedUrl } from '../http/routedUrl.ts'
import { noStyles, securityHeaders } from '../http/securityHeaders.ts'
import type { GatewayHandler } from './GatewayEvent.ts'
import { replyToEvents } from './replyToEvents.ts'

/**
 * Answers every event with 503 and Retry-After, in the shape of its call, readable to pages of the listed origins, and with the security
 * headers of any other answer.
 */
export function refuseEvents(config: Config): GatewayHandler {
  const { corsOrigins, trustedProxies } = config
  const headersFor = securityHeaders(config, noStyles)
  const app = fastify({
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // Hooks would not run for a path that cannot be decoded.
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
  })
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headersFor(request.protocol === 'https'))
    next()
  })
  if (corsOrigins.length > 0) app.register(cors, crossOrigin(corsOrigins))
  app.after(() => {
    // Before any body is read, and also where there is no route.
    app.addHook('onRequest', (_request, reply) => {
      refuse(reply.header('cache-control', 'no-store'), 503, sentenceFor(503))
    })
  })
  return replyToEvents(app)
}
