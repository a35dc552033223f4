import cors from '@fastify/cors'
import fastify from 'fastify'
import { crossOrigin } from '../http/crossOrigin.ts'
import { refuse, sentenceFor } from '../http/replyToError.ts'
import type { GatewayHandler } from './GatewayEvent.ts'
import { replyToEvents } from './replyToEvents.ts'

/** Answers every event with 503 and Retry-After, in the shape of its call and readable to pages of these origins. */
export function refuseEvents(origins: readonly string[]): GatewayHandler {
  const app = fastify()
  if (origins.length > 0) app.register(cors, crossOrigin(origins))
  app.after(() => {
    // Before any body is read, and also where there is no route.
    app.addHook('onRequest', (_request, reply) => {
      refuse(reply.header('cache-control', 'no-store'), 503, sentenceFor(503))
    })
  })
  return replyToEvents(app)
}
