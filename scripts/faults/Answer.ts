import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import { SUBMISSION_VERSION, type SubmissionBody, submissionFlags } from '#core/contract/submission.ts'
import type { Random } from './seededRandom.ts'

/** The identity of a submission: two with the same four fields are one. */
interface AnswerKey {
  readonly sessionId: string
  readonly questionId: string
  readonly timestamp: string
  /** The second submission of the mobile question's pair. */
  readonly isSecond: boolean
}

/** An answer as a visitor posted it, or as it is stored. */
export interface Answer extends AnswerKey {
  readonly answer: string
}

/** The identity of a submission as one text. Pure. */
export function keyOf({ sessionId, questionId, timestamp, isSecond }: AnswerKey): string {
  return `${sessionId} ${questionId} ${timestamp} ${isSecond ? 2 : 1}`
}

/** What is stored for an acknowledged body. Pure. */
export function answerOf(body: SubmissionBody): Answer {
  return {
    sessionId: body.sessionId,
    questionId: body.questionID,
    timestamp: body.timestamp,
    isSecond: body.is2FASubmission ?? false,
    answer: body.answer,
  }
}

/** An arbitrary moment: a session's answers are a second apart from here on. */
const OPENED_AT = Date.parse('2026-11-20T12:00:00+10:00')

/**
 * The eight submissions of an eligible visitor of the shipped questionnaire, in order. The random numbers make them unique. Pure as far as
 * `random` is.
 */
export function answersOfVisitor(random: Random): readonly SubmissionBody[] {
  const openedAt = OPENED_AT + random.below(86_400_000)
  const sessionId = Array.from({ length: 4 }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  const mobile = `+61412${`${random.below(1_000_000)}`.padStart(6, '0')}`
  const given = [
    {
      questionID: 'q1',
      questionText: 'Who is your current super fund?',
      answer: random.oneOf(['AMP', 'REST', 'CBUS']),
    },
    { questionID: 'q2', questionText: 'What is your estimated super balance?', answer: '$200k+' },
    { questionID: 'q3', questionText: 'What is your age?', answer: random.oneOf(['20 - 29', '30 - 39', '40 - 49']) },
    {
      questionID: 'q4',
      questionText: 'Which state or territory do you live in?',
      answer: random.oneOf(['VIC', 'QLD']),
    },
    { questionID: 'q5', questionText: 'What is your first name?', answer: `Mary${random.word(6)}` },
    { questionID: 'q6', questionText: 'What is your last name?', answer: `O’Brien${random.word(6)}` },
    {
      questionID: 'q7',
      questionText: 'What is your mobile number?',
      answer: mobile,
      is2FAVerified: false,
      is2FASubmission: false,
    },
    {
      questionID: 'q7',
      questionText: 'What is your mobile number?',
      answer: mobile,
      is2FAVerified: true,
      is2FASubmission: true,
    },
  ]
  return given.map((part, index) => ({
    sessionId,
    ipAddress: '203.0.113.7',
    timestamp: formatBrisbane(openedAt + 1000 * (index + 1)),
    sessionDate: formatBrisbane(openedAt),
    version: SUBMISSION_VERSION,
    ...submissionFlags(['FormOpened', ...(index > 0 ? ['FirstQuestionAnswered'] : [])]),
    ...part,
  }))
}
