import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import type { Rule } from './Rule.ts'

/** An option that declines refuses a notice, beside an option that accepts it. */
export const uselessDecline: Rule = {
  id: 'content/useless-decline',
  severity: 'error',
  checks: 'An option with "declines" belongs to a question with a "notice", beside an option without.',
  *check({ steps }) {
    for (const { step, path } of steps) {
      if (!isQuestion(step)) continue
      const options = [...(optionsOf(step) ?? []).entries()]
      const declining = options.filter(([, { declines }]) => declines === true)
      const [first] = declining
      if (!first) continue
      const [position, { label }] = first
      const at = [...path, 'options', position, 'declines']
      if (step.notice === undefined) {
        yield {
          path: at,
          message: `${quote(label)} of ${stepName(step)} declines, and the question has no "notice".`,
          why: 'no agreement is recorded for a question without a notice, so there is nothing to decline and the answer changes nothing.',
          help: 'add "notice": the words that the other options agree to.',
          witness: `${step.id} = ${quote(label)}`,
        }
      } else if (declining.length === options.length) {
        yield {
          path: at,
          message: `Every option of ${stepName(step)} declines.`,
          why: 'nobody could say yes, and so nobody who is asked would be called.',
          help: 'leave "declines" out of the option that agrees.',
          witness: 'every visitor who gets there',
        }
      }
    }
  },
}
