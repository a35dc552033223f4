import { fillIn } from '#core/questionnaire/fillIn.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { SubmissionRefused } from './SubmissionRefused.ts'

/** What a failed try to send a submission logs; the visitor never sees it. Pure. Source: spec §8. */
export function submissionLog(error: unknown, messages: Questionnaire['messages']): string {
  if (error instanceof SubmissionRefused)
    return fillIn(messages.submissionFailed, { message: error.serverMessage ?? messages.serverError })
  // A DOMException: it timed out, which Safari calls an AbortError.
  if (error instanceof TypeError || error instanceof DOMException) return messages.noResponse
  if (error instanceof Error) return fillIn(messages.submissionError, { message: error.message })
  return messages.submissionUnexpected
}
