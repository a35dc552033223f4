import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'

/** The result of a call: success, or a sentence for the visitor. */
export type CallResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly message: string
      /** The server has looked at what was sent: it would refuse it again. */
      readonly isJudged?: boolean
    }

/**
 * The result to show for a failed verification call: the error's message, or the file's text when it has none or the call timed out.
 * Pure. Source: spec §8, docs/decisions/018.
 */
export function callFailure(error: unknown, messages: Questionnaire['messages']): CallResult {
  // A call that timed out: an AbortError, whose words mean nothing to a visitor.
  const timedOut = error instanceof DOMException
  const message = error instanceof Error && !timedOut ? error.message.trim() : ''
  return { ok: false, message: message || messages.unexpectedError }
}
