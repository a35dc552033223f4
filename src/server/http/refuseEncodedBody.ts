import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/** Refuses a packed body with 415: a few bytes of it can become gigabytes. A hook for `onRequest`. Source: research/security.md I1. */
export async function refuseEncodedBody(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  return encoding === 'identity' ? undefined : refuse(reply, 415, sentenceFor(415))
}
