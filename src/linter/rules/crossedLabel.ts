import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { quote } from '../words/quote.ts'
import { readAs } from '../words/readAs.ts'
import { stepName } from '../words/stepName.ts'
import type { Rule } from './Rule.ts'

/** What a visitor picks is not stored under the name of another option. */
export const crossedLabel: Rule = {
  id: 'content/crossed-label',
  severity: 'error',
  checks: 'The label of an option does not read as the value of another option of its question.',
  *check({ steps }) {
    for (const { step, path } of steps) {
      const options = optionsOf(step) ?? []
      for (const [position, { value, label }] of options.entries()) {
        if (readAs(label) === readAs(value)) continue
        const other = options.findIndex((one) => readAs(one.value) === readAs(label))
        const crossed = options[other]
        // Two options that read the same are for content/same-text to report.
        if (!crossed || readAs(crossed.label) === readAs(label)) continue
        yield {
          path: [...path, 'options', position, 'label'],
          message: `The label ${quote(label)} of ${quote(value)} is the value of another option of ${stepName(step)}.`,
          why: `whoever picks ${quote(label)} is stored as ${quote(value)}, and exports and conditions say that they picked that.`,
          help: 'give the option a label that says what its value does.',
          related: [{ path: [...path, 'options', other], message: `has the value ${quote(crossed.value)}` }],
          witness: `${step.id} = ${quote(value)}`,
        }
      }
    }
  },
}
