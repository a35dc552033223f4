import type { FastifyCorsOptions } from '@fastify/cors'
import { IDEMPOTENCY_HEADER, QUESTIONNAIRE_HEADER } from '#core/contract/submission.ts'
import { SESSION_HEADER } from '#core/contract/verification.ts'

/** Seconds that a browser may go by one permission. */
const KEEP_PERMISSION_S = 600

/** How pages of exactly these origins may call the API: without cookies, which it has none of. Source: docs/security.md E5. */
export function crossOrigin(origins: readonly string[]): FastifyCorsOptions {
  return {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['content-type', SESSION_HEADER, IDEMPOTENCY_HEADER, QUESTIONNAIRE_HEADER],
    exposedHeaders: ['retry-after'],
    credentials: false,
    maxAge: KEEP_PERMISSION_S,
    // Without: any OPTIONS is answered alike, not with a text of the framework's.
    strictPreflight: false,
  }
}
