import type { NewSubmission } from '#server/storage/SubmissionRow.ts'

/** An answer as the server stores it: q1 answered with AMP, unless the overrides say otherwise. */
export function aNewSubmission(overrides: Partial<NewSubmission> = {}): NewSubmission {
  const answer = overrides.answer ?? 'AMP'
  return {
    sessionId: 'session-1',
    questionId: 'q1',
    timestamp: '2026-11-20T12:00:01.000+10:00',
    is2FASubmission: false,
    answer,
    claimed: false,
    payload: JSON.stringify({ answer }),
    bodyHash: `hash of ${answer}`,
    idempotencyKey: null,
    definitionHash: 'served',
    flags: [],
    clientAddress: '192.0.2.1',
    receivedAt: new Date('2026-11-20T02:00:02Z'),
    completes: false,
    consent: null,
    mostOfSession: 500,
    ...overrides,
  }
}
