import type { SubmissionBody } from '#core/contract/submission.ts'

/** A submission as the browser sends it: q1 answered with AMP, unless the overrides say otherwise. */
export function aSubmission(overrides: Partial<SubmissionBody> = {}): SubmissionBody {
  return {
    sessionId: '0f8fad5bd9cb469fa16570867728950e',
    ipAddress: '203.0.113.7',
    timestamp: '2026-11-20T12:34:56.789+10:00',
    sessionDate: '2026-11-20T12:34:50.000+10:00',
    questionID: 'q1',
    questionText: 'Who is your current super fund?',
    answer: 'AMP',
    hasTrackedOpenEvent: true,
    hasTrackedCompletionEvent: false,
    hasTrackedFirstQuestionAnswered: true,
    hasTrackedFirstNameAnswered: false,
    hasTrackedLastNameAnswered: false,
    hasTrackedAllQuestionsAnswered: false,
    version: '1.0.0',
    ...overrides,
  }
}
