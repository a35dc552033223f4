import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { refuse, sentenceFor } from './replyToError.ts'

/** What a host with its port is written with, which may be empty. Source: RFC 3986 §3.2.2. */
const HOST = /^[\w.~!$&'()*+,;=%:[\]-]*$/

/**
 * Replies to requests that Node would reply to itself, without our headers, or would let pass: a host that cannot be one, and HTTP/1.1 that
 * does not name its host exactly once, get 400 (RFC 9112 §3.2); an unknown `Expect` is ignored, which a server may do (RFC 9110 §10.1.1).
 * Needs a server with `requireHostHeader: false`.
 */
export function replyToOddHeads(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, next) => {
    const isOdd = (raw.httpVersion === '1.1' && countHosts(raw) !== 1) || !HOST.test(raw.headers.host ?? '')
    if (isOdd) refuse(reply, 400, sentenceFor(400))
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
