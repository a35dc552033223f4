import type { onRequestHookHandler } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/** Refuses a compressed body with 415: a few of its bytes can become gigabytes. */
export const refuseEncodedBody: onRequestHookHandler = (request, reply, next) => {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') next()
  else refuse(reply, 415, sentenceFor(415))
}
