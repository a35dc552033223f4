import type { FastifyInstance } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/**
 * Takes over what Node answers by itself, without our headers: a request of HTTP/1.1 that names no host is told 400, and one that expects
 * what nobody knows is answered as any other, which a server may (RFC 9110 §10.1.1). Needs a server that requires no `Host`.
 */
export function answerOddHeads(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, raw }, reply, next) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') refuse(reply, 400, sentenceFor(400))
    else next()
  })
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
}
