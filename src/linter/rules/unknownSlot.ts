import { writing } from '../Fix.ts'
import { quote } from '../words/quote.ts'
import { suggester } from '../words/suggest.ts'
import { surelyMeant } from '../words/surelyMeant.ts'
import type { Rule } from './Rule.ts'
import { bracedIn, halfSlotsIn, slotsOf } from './slotsOf.ts'

/** A text with slots has only known ones. Slots in any other text are for content/markup to report. */
export const unknownSlot: Rule = {
  id: 'content/unknown-slot',
  severity: 'error',
  checks: 'A text that is filled in, such as "codeSentTo", has only the slots that the usual text has.',
  *check({ definition }) {
    const suggest = suggester()
    for (const part of ['messages', 'labels'] as const) {
      for (const [name, text] of Object.entries(definition[part] ?? {})) {
        const slots = slotsOf([part, name])
        if (slots.length === 0) continue
        for (const slot of bracedIn(text).filter((written) => !slots.includes(written))) {
          const meant = surelyMeant(slot, slots)
          yield {
            path: [part, name],
            message: `${quote(slot)} is not a slot of ${quote(name)}.`,
            why: 'nothing is filled in for it: it is shown with its braces.',
            help: suggest(slot, slots, 'remove it.'),
            fix: meant === undefined ? undefined : writing(text.replaceAll(slot, meant)),
          }
        }
        for (const [half, slot] of halfSlotsIn(text, slots)) {
          yield {
            path: [part, name],
            message: `${quote(half)} is not a slot of ${quote(name)}.`,
            why: 'nothing is filled in for it: it is shown as it stands.',
            help: `write ${quote(slot)}.`,
          }
        }
      }
    }
  },
}
