import { fillIn } from '#core/questionnaire/fillIn.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { SubmissionRefused } from './SubmissionRefused.ts'

/** What a failed try to send a submission logs; the visitor never sees it. Pure. Source: spec §8. */
export function submissionLog(error: unknown, messages: Questionnaire['messages']): string {
  if (error instanceof SubmissionRefused)
    return fillIn(messages.submissionFailed, { message: error.serverMessage ?? messages.serverError })
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
  if (error instanceof TypeError || timedOut) return messages.noResponse
  if (error instanceof Error) return fillIn(messages.submissionError, { message: error.message })
  return messages.submissionUnexpected
}
