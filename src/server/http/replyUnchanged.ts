import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Headers that describe a body. */
const OF_A_BODY = ['content-type', 'content-length', 'content-encoding', 'content-range']

/** Answers 304 in place of a file that the client already has, by the file's ETag. Source: RFC 9110, 13.1.2. */
export function replyUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', ({ headers }, reply, payload, next) => {
    const tag = reply.getHeader('etag')
    const isKnown = typeof tag === 'string' && isAmong(tag, headers['if-none-match'])
    // "Not modified" cannot be said beside a 404.
    if (!isKnown || reply.statusCode >= 300) return next()
    if (payload instanceof Readable) payload.destroy()
    for (const name of OF_A_BODY) reply.removeHeader(name)
    reply.code(304)
    next(null, null)
  })
}

/** Compared weakly: a proxy that compresses puts `W/` in front. */
const isAmong = (tag: string, list = ''): boolean => list.split(',').some((one) => opaque(one) === opaque(tag))

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
