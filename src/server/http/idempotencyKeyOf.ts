import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '#core/contract/submission.ts'
import type { HeaderReading } from './HeaderReading.ts'

const KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN)

const UNREADABLE_KEY = 'Your answer came with a key that we could not read. Please reload the page and try again.'

/** The key that a request gives its submission. Pure. */
export function idempotencyKeyOf(request: FastifyRequest): HeaderReading {
  const header = request.headers[IDEMPOTENCY_HEADER]
  if (header === undefined) return { ok: true, value: null }
  if (typeof header === 'string' && KEY.test(header)) return { ok: true, value: header }
  return { ok: false, message: UNREADABLE_KEY }
}
