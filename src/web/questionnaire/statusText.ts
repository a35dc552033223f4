import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FormSnapshot } from '../session/FormSession.ts'

/** The status for screen readers: a call in progress, else empty. Pure. */
export function statusText({ activity }: FormSnapshot, { labels }: Questionnaire): string {
  if (activity.doing === 'sending') return labels.sending
  return activity.doing === 'verifying' ? labels.verifying : ''
}
