import { suppressionKey } from '#server/consent/readSuppressionKey.ts'
import type { LeadTerms } from '#server/consent/assembleLeads.ts'

/** How leads are assembled in tests: an hour after the test server's initial time, six weeks to call, and a key that is not secret. */
export const leadTerms: LeadTerms = {
  now: new Date('2026-11-20T13:00:00+10:00'),
  callableMs: 42 * 24 * 60 * 60_000,
  suppressionKey: suppressionKey('a secret of tests, of more than 32 characters'),
}
