import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { seenIn } from '#core/seenIn.ts'
import { quote } from '../words/quote.ts'
import { readAs } from '../words/readAs.ts'
import { stepName } from '../words/stepName.ts'
import type { Rule } from './Rule.ts'

/** No two options of a question look the same to a reader. */
export const sameText: Rule = {
  id: 'content/same-text',
  severity: 'error',
  checks: 'No two options of a question read the same but for case and spaces.',
  *check({ steps }) {
    for (const { step, path } of steps) {
      const firsts = new Map<string, { readonly label: string; readonly position: number }>()
      for (const [position, { label }] of (optionsOf(step) ?? []).entries()) {
        // Those that nobody sees are for the rules that say so to report.
        if (seenIn(label) === '') continue
        const key = readAs(label)
        const first = firsts.get(key)
        if (!first) firsts.set(key, { label, position })
        // Identical options are for ref/duplicate-option to report.
        if (!first || first.label === label) continue
        const optionPath = (at: number) => [...path, 'options', at]
        yield {
          path: optionPath(position),
          message: `${quote(first.label)} and ${quote(label)} read the same, as options of ${stepName(step)}.`,
          why: 'a visitor cannot tell one from the other, and they are stored as two answers.',
          help: 'remove one of them, or give it a "label" of its own.',
          related: [{ path: optionPath(first.position), message: 'the other option' }],
          witness: `${step.id} = ${quote(first.label)} or ${quote(label)}`,
        }
      }
    }
  },
}
