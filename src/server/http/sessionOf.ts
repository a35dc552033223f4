import type { FastifyRequest } from 'fastify'
import { SESSION_ID_PATTERN } from '#core/contract/submission.ts'
import { SESSION_HEADER } from '#core/contract/verification.ts'

const SESSION_ID = new RegExp(SESSION_ID_PATTERN)

/** The form session a request names in its header: `''` when it names none (D17), `null` when what it names cannot be one. Pure. */
export function sessionOf(request: FastifyRequest): string | null {
  const header = request.headers[SESSION_HEADER] ?? ''
  if (header === '') return ''
  return typeof header === 'string' && SESSION_ID.test(header) ? header : null
}
