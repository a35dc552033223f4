import type { FastifyInstance } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/**
 * Replies to two kinds of request that Node would reply to itself, without our headers: HTTP/1.1 without a host gets 400, and an unknown
 * `Expect` is ignored, which a server may do (RFC 9110 §10.1.1). Needs a server with `requireHostHeader: false`.
 */
export function replyToOddHeads(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, raw }, reply, next) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') refuse(reply, 400, sentenceFor(400))
    else next()
  })
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
}
