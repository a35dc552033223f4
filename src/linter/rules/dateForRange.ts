import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import type { Rule } from './Rule.ts'

/** No option is the date into which a spreadsheet has turned a range of numbers. */
export const dateForRange: Rule = {
  id: 'content/date-for-range',
  severity: 'warning',
  checks: 'No option is a date, such as "9-Oct", beside options that are ranges of numbers, such as "20 - 29".',
  *check({ steps }) {
    for (const { step, path } of steps) {
      const options = optionsOf(step) ?? []
      const range = options.find(({ label }) => RANGE.test(label))?.label
      if (range === undefined) continue
      for (const [position, { value, label }] of options.entries()) {
        const date = [label, value].find((text) => DATE.test(text))
        if (date === undefined) continue
        yield {
          path: [...path, 'options', position],
          message: `${quote(date)} is a date among the ranges of numbers of ${stepName(step)}.`,
          why: 'a spreadsheet turns some ranges into dates, and visitors would read that.',
          help: `write the range again, as in ${quoteWhole(range)}.`,
        }
      }
    }
  },
}

/** Two numbers, as of years or amounts. */
const RANGE = /^\D?\d[\d,.]*k? ?(?:[-–—]|to) ?\D?\d[\d,.]*k?$/

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'

/** As spreadsheets show one: a month in English beside a day or a year, or three numbers. */
const DATE = new RegExp(String.raw`^(?:\d\d?-${MONTH}|${MONTH}-\d\d?|\d\d?/\d\d?/(?:\d\d){1,2})$`)
