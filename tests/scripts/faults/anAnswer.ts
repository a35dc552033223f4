import type { Answer } from '../../../scripts/faults/Answer.ts'

/** An answer of a session: AMP to q1 at noon, unless the overrides say otherwise. */
export function anAnswer(overrides: Partial<Answer> = {}): Answer {
  return {
    sessionId: 'session-a',
    questionId: 'q1',
    timestamp: '2026-11-20T12:00:00.000+10:00',
    isSecond: false,
    answer: 'AMP',
    ...overrides,
  }
}
