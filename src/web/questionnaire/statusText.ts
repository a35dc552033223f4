import { fillIn } from '#core/questionnaire/fillIn.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FormSnapshot } from '../session/FormSession.ts'

/**
 * The status for screen readers: a call in progress, or that a code was sent; not repeated after an error, where it would sound like
 * another code. Pure.
 */
export function statusText({ activity, flow, refusal }: FormSnapshot, { labels }: Questionnaire): string {
  if (activity.doing === 'sending') return labels.sending
  if (activity.doing === 'verifying') return labels.verifying
  return flow.verification.phase === 'code' && refusal === null
    ? fillIn(labels.codeSentTo, { mobile: flow.verification.typed })
    : ''
}
