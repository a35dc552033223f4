import { stepName } from '../words/stepName.ts'
import type { Rule } from './Rule.ts'

/** Visitors asked for a number are told why. */
export const missingNotice: Rule = {
  id: 'content/missing-notice',
  severity: 'warning',
  checks: 'A question for a mobile number has a "notice" that says why it is asked and who will call.',
  *check({ steps }) {
    for (const { step, path } of steps) {
      if (step.type !== 'mobile' || step.notice !== undefined) continue
      yield {
        path,
        message: `${stepName(step)} asks for a mobile number without a "notice".`,
        why: 'people leave when they are asked for their number and not told who will call and why, and answering it records no agreement to a call.',
        help: 'add "notice": one sentence that says why you ask and who will call.',
        witness: 'every visitor who gets there',
      }
    }
  },
}
