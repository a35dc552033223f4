import type { FastifyCorsOptions } from '@fastify/cors'
import { IDEMPOTENCY_HEADER, QUESTIONNAIRE_HEADER } from '#core/contract/submission.ts'
import { SESSION_HEADER } from '#core/contract/verification.ts'

/** Seconds that a browser may cache one permission. */
const KEEP_PERMISSION_S = 600

/** How pages of exactly these origins may call the API: without credentials, since the API has no cookies. Source: docs/security.md E5. */
export function crossOrigin(origins: readonly string[]): FastifyCorsOptions {
  return {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['content-type', SESSION_HEADER, IDEMPOTENCY_HEADER, QUESTIONNAIRE_HEADER],
    exposedHeaders: ['retry-after'],
    credentials: false,
    maxAge: KEEP_PERMISSION_S,
    // Off, so that every OPTIONS request gets the same answer, not a text of the framework's.
    strictPreflight: false,
  }
}
