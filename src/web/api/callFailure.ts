import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'

/** How a call ended: well, or with a sentence for the visitor. */
export type CallResult = { readonly ok: true } | { readonly ok: false; readonly message: string }

/**
 * The result that a thrown failure of a verification call shows: its message, or the file's text when it has none or timed out. Pure.
 * Source: spec §8.
 */
export function callFailure(error: unknown, messages: Questionnaire['messages']): CallResult {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
  const message = error instanceof Error && !timedOut ? error.message : ''
  return { ok: false, message: message || messages.unexpectedError }
}
