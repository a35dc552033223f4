import type { onRequestHookHandler } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/** Refuses a packed body with 415: a few bytes of it can become gigabytes. */
export const refuseEncodedBody: onRequestHookHandler = (request, reply, next) => {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') next()
  else refuse(reply, 415, sentenceFor(415))
}
