import { fillIn } from '#core/questionnaire/fillIn.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FormSnapshot, Refusal } from './FormSession.ts'

/** What a screen reader is told of a call under way, and of a code that was sent, though not after an error, as if it were another. Pure. */
export function statusText({ activity, flow }: FormSnapshot, { labels }: Questionnaire, refusal: Refusal): string {
  if (activity.doing === 'sending') return labels.sending
  if (activity.doing === 'verifying') return labels.verifying
  return flow.verification.phase === 'code' && refusal === null
    ? fillIn(labels.codeSentTo, { mobile: flow.verification.typed })
    : ''
}
