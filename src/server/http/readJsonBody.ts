import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

/** Bytes that some editors put before a text. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** How a body that is no JSON is refused: the status picks the sentence. */
class UnreadableBodyError extends Error {
  readonly statusCode = 400
}

/**
 * Reads bodies of these content types as JSON in UTF-8, and takes no others: bytes that are no UTF-8 would be stored as question marks,
 * and keys that reach for a prototype are refused. For all of `app`. Source: RFC 8259.
 */
export function readJsonBody(app: FastifyInstance, types: string | string[] = 'application/json'): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, (request, body, done) => {
    const isMarked = BYTE_ORDER_MARK.every((byte, index) => body[index] === byte)
    if (isMarked || !isUtf8(body)) return done(new UnreadableBodyError('Not JSON in UTF-8'))
    return parse(request, body.toString('utf8'), done)
  })
}
