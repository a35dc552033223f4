import type { FastifyRequest } from 'fastify'
import { hashOfText } from '../hashOfText.ts'
import { sessionInBody } from './sessionInBody.ts'
import { sessionInHeader } from './sessionInHeader.ts'

/** Hexadecimal digits: enough to distinguish a day's sessions, and useless without the key. */
const TAG_LENGTH = 12

/**
 * Names a request's form session in the log by a keyed hash: lines of one visit can be read together, and finding a session's lines takes
 * both `key` and the session id. `undefined` when the request names none.
 */
export function sessionTag(key: string): (request: FastifyRequest) => string | undefined {
  return (request) => {
    const named = sessionInHeader(request)
    const session = (named.ok ? named.value : null) ?? sessionInBody(request.body)
    if (session === null) return undefined
    // A key in front is as good as an HMAC, which takes four times as long: so short a part of a hash cannot be continued.
    return hashOfText(`${key}:log:${session}`).slice(0, TAG_LENGTH)
  }
}
