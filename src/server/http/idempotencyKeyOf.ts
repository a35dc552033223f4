import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '#core/contract/submission.ts'
import type { HeaderReading } from './HeaderReading.ts'

/** 1 to 255 visible ASCII characters, such as a UUID. No spaces, so that a header sent twice is not taken for one key. */
const KEY = /^[\x21-\x7e]{1,255}$/

const UNREADABLE_KEY = 'Your answer came with a key that we could not read. Please reload the page and try again.'

/** The key that a request gives its submission. Pure. */
export function idempotencyKeyOf(request: FastifyRequest): HeaderReading {
  const header = request.headers[IDEMPOTENCY_HEADER]
  if (header === undefined) return { ok: true, value: null }
  if (typeof header === 'string' && KEY.test(header)) return { ok: true, value: header }
  return { ok: false, message: UNREADABLE_KEY }
}
