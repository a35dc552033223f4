import type { FastifyRequest } from 'fastify'
import { SESSION_ID_PATTERN } from '#core/contract/submission.ts'
import { SESSION_HEADER } from '#core/contract/verification.ts'
import type { HeaderReading } from './HeaderReading.ts'
import { sentenceFor } from './replyToError.ts'

const SESSION_ID = new RegExp(SESSION_ID_PATTERN)

/** The form session that a request names in its header; an empty header names none (D17). Pure. */
export function sessionInHeader(request: FastifyRequest): HeaderReading {
  const header = request.headers[SESSION_HEADER] ?? ''
  if (header === '') return { ok: true, value: null }
  if (typeof header === 'string' && SESSION_ID.test(header)) return { ok: true, value: header }
  return { ok: false, message: sentenceFor(400) }
}
