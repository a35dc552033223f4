import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

/** The words of a notice say for how many days its consent lasts: visitors agree to the words. */
export const untoldDays: Rule = {
  id: 'content/untold-days',
  severity: 'warning',
  checks: 'The text of a notice with "days" names that number.',
  readsIds: false,
  *check({ steps }) {
    for (const { step, path } of steps) {
      const notice = isQuestion(step) ? step.notice : undefined
      if (typeof notice !== 'object' || notice.days === undefined) continue
      const { text, days } = notice
      if (text.match(/\d+/g)?.includes(String(days))) continue
      yield {
        path: [...path, 'notice', 'days'],
        message: `The text of this notice does not say ${quote(String(days))}.`,
        why: 'visitors agree to what they read: the lead is callable for that time, but nobody was told so.',
        help: `write in "text" that they agree for ${days} days, or change "days" to what it says.`,
      }
    }
  },
}
