import { asciiDigits } from '#core/asciiDigits.ts'
import { isAboutCall } from '#core/questionnaire/isAboutCall.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { counted } from '../words/counted.ts'
import { daysIn } from '../words/daysIn.ts'
import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

/** The words of a notice and its `days` say the same of how long its consent lasts: visitors agree to the words. */
export const untoldDays: Rule = {
  id: 'content/untold-days',
  severity: 'warning',
  checks:
    'The text of a notice with "days" names that number, and a notice about a call whose text names days has them.',
  *check({ definition: { language }, steps }) {
    for (const { step, path } of steps) {
      if (!isQuestion(step) || step.notice === undefined) continue
      const { text, days } = typeof step.notice === 'string' ? { text: step.notice } : step.notice
      if (days === undefined) {
        const told = isAboutCall(step) ? daysIn(text, language).find(({ isQualified }) => !isQualified) : undefined
        if (!told) continue
        yield {
          path: [...path, 'notice'],
          message: `This notice names ${counted(told.days, 'day')} and has no "days".`,
          why: 'visitors agree to what they read, but the lead is callable for as long as the operator allows.',
          help: `add "days": ${told.days} to the notice, beside its "text".`,
        }
        continue
      }
      const named = daysIn(text, language).map((one) => one.days)
      // Where no days are found, such as "42 (forty-two) days", any number may be theirs.
      if (named.length > 0 ? named.includes(days) : numbersIn(text).includes(String(days))) continue
      yield {
        path: [...path, 'notice', 'days'],
        message:
          named.length > 0
            ? `The text of this notice names ${named.map(inDays).join(', ')}, and "days" is ${days}.`
            : `The text of this notice does not say ${quote(String(days))}.`,
        why: 'visitors agree to what they read: the lead is callable for that time, but nobody was told so.',
        help: `write in "text" that they agree for ${days} days, or change "days" to what it says.`,
      }
    }
  },
}

const inDays = (days: number): string => counted(days, 'day')

const numbersIn = (text: string): readonly string[] => asciiDigits(text).match(/\d+/g) ?? []
