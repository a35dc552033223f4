import type { FastifyRequest } from 'fastify'
import { SESSION_HEADER } from '#core/contract/verification.ts'
import { isSessionId } from '../isSessionId.ts'
import type { HeaderReading } from './HeaderReading.ts'
import { sentenceFor } from './replyToError.ts'

/** The form session that a request names in its header; an empty header names none (D17). Pure. */
export function sessionInHeader(request: FastifyRequest): HeaderReading {
  const header = request.headers[SESSION_HEADER] ?? ''
  if (header === '') return { ok: true, value: null }
  if (typeof header === 'string' && isSessionId(header)) return { ok: true, value: header }
  return { ok: false, message: sentenceFor(400) }
}
