import { isAboutCall } from '#core/questionnaire/isAboutCall.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

/** The words of a notice and its `days` say the same of how long its consent lasts: visitors agree to the words. */
export const untoldDays: Rule = {
  id: 'content/untold-days',
  severity: 'warning',
  checks:
    'The text of a notice with "days" names that number, and a notice about a call whose text names days has them.',
  readsIds: false,
  *check({ steps }) {
    for (const { step, path } of steps) {
      if (!isQuestion(step) || step.notice === undefined) continue
      const { text, days } = typeof step.notice === 'string' ? { text: step.notice } : step.notice
      if (days === undefined) {
        const told = isAboutCall(step) ? DAYS.exec(text)?.[1] : undefined
        if (told === undefined) continue
        yield {
          path: [...path, 'notice'],
          message: `This notice names ${told} days and has no "days".`,
          why: 'visitors agree to what they read, but the lead is callable for as long as the operator allows.',
          help: `add "days": ${told} to the notice, beside its "text".`,
        }
        continue
      }
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

/** A number of days, in English. */
const DAYS = /\b([1-9]\d{0,2}) days\b/
