import { quote, quoteWhole } from '../words/quote.ts'
import { type Suggest, suggester } from '../words/suggest.ts'
import { surelyMeant } from '../words/surelyMeant.ts'
import { textInBrackets } from '../words/textInBrackets.ts'
import type { Rule } from './Rule.ts'

/** Every answer that a condition compares with is an option of its question. */
export const unknownOption: Rule = {
  id: 'ref/unknown-option',
  severity: 'error',
  checks: 'Every option that a condition names is one of its question, by value.',
  readsIds: true,
  *check({ leaves, stepsById }) {
    const suggest = suggester()
    for (const { question, values } of leaves) {
      const asked = stepsById.get(question)
      if (!asked?.options) continue
      for (const { value, path } of values) {
        if (asked.options.has(value)) continue
        yield {
          path,
          message: `${quote(value)} is not an option of ${quote(question)}${textInBrackets(asked.step)}.`,
          why: 'no visitor can give this answer, so the condition never sees it.',
          help: helpFor(value, asked.options, suggest),
          replacement: labelled(value, asked.options) ?? surelyMeant(value, [...asked.options.keys()]),
        }
      }
    }
  },
}

/** The value of the option with this label; labels are unique. */
function labelled(label: string, options: ReadonlyMap<string, string>): string | undefined {
  return [...options].find(([, shown]) => shown === label)?.[0]
}

function helpFor(value: string, options: ReadonlyMap<string, string>, suggest: Suggest): string {
  const meant = labelled(value, options)
  if (meant !== undefined) return `write ${quoteWhole(meant)}: conditions compare values, and this is its label.`
  return suggest(value, [...options.keys()], 'give the question an option with this value.')
}
