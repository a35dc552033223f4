import type { Progress } from '#core/flow/progressOf.ts'
import { defaultLabels, type LabelName } from '#core/questionnaire/labels.ts'
import { defaultMessages } from '#core/questionnaire/messages.ts'
import { quote } from '../words/quote.ts'
import { suggester } from '../words/suggest.ts'
import { surelyMeant } from '../words/surelyMeant.ts'
import type { Rule } from './Rule.ts'

/**
 * Anything in braces, including what a blank, a dash or a second brace keeps from being a slot. Matches only from the first brace of a run:
 * otherwise a long run would be scanned again from each.
 */
const BRACED = /(?<!\{)\{+[^{}]*\}+/g

/** Each once, with its braces. */
const slotsOf = (text: string): readonly string[] => [...new Set(text.match(BRACED))]

const usualTexts = { messages: defaultMessages, labels: defaultLabels } as const

/** Slots that are filled in although the default text does not have them. */
const filledBesides: ReadonlyMap<string, readonly string[]> = new Map<LabelName, readonly `{${keyof Progress}}`[]>([
  ['progress', ['{percent}']],
  ['progressSpoken', ['{percent}']],
])

/** A text with slots has only known ones. A text without slots may contain braces. */
export const unknownSlot: Rule = {
  id: 'content/unknown-slot',
  severity: 'error',
  checks: 'A text that is filled in, such as "codeSentTo", has only the slots that the usual text has.',
  readsIds: false,
  *check({ definition }) {
    const suggest = suggester()
    for (const part of ['messages', 'labels'] as const) {
      const usual = new Map(Object.entries<string>(usualTexts[part]))
      for (const [name, text] of Object.entries(definition[part] ?? {})) {
        const usualSlots = slotsOf(usual.get(name) ?? '')
        if (usualSlots.length === 0) continue
        const slots = [...usualSlots, ...(filledBesides.get(name) ?? [])]
        for (const slot of slotsOf(text).filter((written) => !slots.includes(written))) {
          const meant = surelyMeant(slot, slots)
          yield {
            path: [part, name],
            message: `${quote(slot)} is not a slot of ${quote(name)}.`,
            why: 'nothing is filled in for it: it is shown with its braces.',
            help: suggest(slot, slots, 'remove it.'),
            ...(meant !== undefined && { replacement: text.replaceAll(slot, meant) }),
          }
        }
      }
    }
  },
}
