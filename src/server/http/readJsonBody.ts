import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

/** Bytes that some editors write at the start of a text. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** A body we cannot parse. `statusCode` selects the message. */
class UnreadableBodyError extends Error {
  readonly statusCode = 400
}

/**
 * Reads bodies of these content types as JSON in UTF-8, and accepts no others: invalid UTF-8 is refused, since it would be stored as
 * question marks, and so are keys that reach a prototype. Ignores what is sent to an address or method that has no route. For all of `app`.
 * Source: RFC 8259.
 */
export function readJsonBody(app: FastifyInstance, types: string | string[] = 'application/json'): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, (request, body, done) => {
    // 404 or 405 says more than that the body is no JSON, such as the empty one of a DELETE.
    if (request.is404) return done(null)
    const isMarked = BYTE_ORDER_MARK.every((byte, index) => body[index] === byte)
    if (isMarked || !isUtf8(body)) return done(new UnreadableBodyError('Not JSON in UTF-8'))
    return parse(request, body.toString('utf8'), done)
  })
}
