import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { refuse, sentenceFor } from './replyToError.ts'

/**
 * Replies to requests that Node would reply to itself, without our headers, or would let pass: HTTP/1.1 that does not name its host exactly
 * once gets 400 (RFC 9112 §3.2), and an unknown `Expect` is ignored, which a server may do (RFC 9110 §10.1.1). Needs a server with
 * `requireHostHeader: false`.
 */
export function replyToOddHeads(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, next) => {
    if (raw.httpVersion === '1.1' && countHosts(raw) !== 1) refuse(reply, 400, sentenceFor(400))
    else next()
  })
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
}

/** Node itself keeps only the first of several. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
