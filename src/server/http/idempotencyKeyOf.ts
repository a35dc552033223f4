import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '#core/contract/submission.ts'

/** 1 to 255 visible ASCII characters: what a UUID is made of, and no space, so that a header sent twice is no key. */
const KEY = /^[\x21-\x7e]{1,255}$/

/** The key a request gives its submission, `null` when it gives none, or `false` when what it gives cannot be one. Pure. */
export function idempotencyKeyOf(request: FastifyRequest): string | null | false {
  const header = request.headers[IDEMPOTENCY_HEADER]
  if (header === undefined) return null
  return typeof header === 'string' && KEY.test(header) ? header : false
}
