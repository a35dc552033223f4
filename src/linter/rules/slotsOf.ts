import type { Progress } from '#core/flow/progressOf.ts'
import { defaultLabels, type LabelName } from '#core/questionnaire/labels.ts'
import { defaultMessages } from '#core/questionnaire/messages.ts'
import type { Path } from '../source/Path.ts'

/**
 * Anything in braces, including what a blank, a dash, a second brace or the dollar of a programming language keeps from being a slot. Matches
 * only from the first brace of a run: otherwise a long run would be scanned again from each.
 */
const BRACED = /(?:\$|(?<!\{))\{+[^{}]*\}+/g

/** What a text has in braces, each once, with its braces. Pure. */
export const bracedIn = (text: string): readonly string[] => [...new Set(text.match(BRACED))]

/** What a text has for these slots in other brackets, or with one brace alone, with the slot: `[mobile]`, `{mobile`. Pure. */
export function halfSlotsIn(
  text: string,
  slots: readonly string[],
): readonly (readonly [found: string, slot: string])[] {
  return slots.flatMap((slot) => {
    const name = slot.slice(1, -1)
    const found = text.matchAll(new RegExp(`([[{<%]?)(?<!\\w)${name}(?!\\w)([\\]}>%]?)`, 'g'))
    return [...found]
      .filter(([, before = '', after = '']) => HALVES.includes(before + after))
      .map(([half]) => [half, slot] as const)
  })
}

/** What may stand around the name of a slot by mistake, and hardly around a word. */
const HALVES: readonly string[] = ['{', '}', '[]', '<>', '%%', '{]', '[}']

const usualTexts: ReadonlyMap<unknown, ReadonlyMap<unknown, string>> = new Map([
  ['messages', new Map(Object.entries(defaultMessages))],
  ['labels', new Map(Object.entries(defaultLabels))],
])

/** Slots that are filled in although the default text does not have them. */
const filledBesides: ReadonlyMap<unknown, readonly string[]> = new Map<LabelName, readonly `{${keyof Progress}}`[]>([
  ['progress', ['{percent}']],
  ['progressSpoken', ['{percent}']],
])

/** The slots that are filled in in the text at a place of the file, with their braces; none in any but a few messages and labels. Pure. */
export function slotsOf([part, name]: Path): readonly string[] {
  const usual = bracedIn(usualTexts.get(part)?.get(name) ?? '')
  return [...usual, ...(filledBesides.get(name) ?? [])]
}
