import { fillIn } from '#core/questionnaire/fillIn.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FormSnapshot } from './FormSession.ts'

/** What a screen reader is told of a call under way, and of a code that was sent. Pure. */
export function statusText({ activity, flow }: FormSnapshot, { labels }: Questionnaire): string {
  if (activity.doing === 'sending') return labels.sending
  if (activity.doing === 'verifying') return labels.verifying
  return flow.verification.phase === 'code' ? fillIn(labels.codeSentTo, { mobile: flow.verification.typed }) : ''
}
