import { CHANGEABLE, INVISIBLE, seenIn } from '#core/seenIn.ts'

/** The marks in the flag of a region, such as Scotland. */
const TAG = String.raw`[\u{E0020}-\u{E007F}]`

/**
 * Control characters, blanks that look like a space, and invisible characters. Joiners, variation selectors and tags only where they
 * change nothing: inside a text, with or without its quotes, they may belong to an emoji or a script.
 */
const UNSEEN = new RegExp(
  [
    String.raw`\p{Cc}|[^\S ]|(?![\u200C\u200D\p{VS}]|${TAG})[${INVISIBLE}]`,
    String.raw`(?<!${CHANGEABLE}\p{VS}?)[\u200C\u200D]|[\u200C\u200D](?="?$)`,
    String.raw`(?<!${CHANGEABLE}|[#*\d])\p{VS}|(?<!\u{1F3F4}${TAG}{0,6})${TAG}`,
  ].join('|'),
  'gu',
)

/** Blanks with a width, among them fillers for a letter of Hangul. */
const WIDE = /[^\S\uFEFF]|[\u115F\u2800\u3164\uFFA0]/

/** The invisible characters of a text, each once, by number: "U+200B, U+00A0"; `''` when there are none. Pure. */
export function unseenIn(text: string): string {
  const found = text.match(UNSEEN) ?? []
  return [...new Set(found)].map((character) => `U+${codeOf(character).toUpperCase()}`).join(', ')
}

/** A text with `\u200b` and the like in place of invisible characters. Pure. */
export const showUnseen = (text: string): string =>
  text.replaceAll(UNSEEN, (character) => character.replaceAll(/[^]/g, (unit) => `\\u${codeOf(unit)}`))

/** A text without invisible characters, and with a space in place of those that look like one. Pure. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(UNSEEN, (character) => (WIDE.test(character) ? ' ' : ''))

/** What to do about a text that may be right but for what nobody sees in it; `null` when all of it can be seen. Pure. */
export function deleteUnseenHelp(text: string): string | null {
  const unseen = unseenIn(text)
  return unseen === '' ? null : `delete the invisible ${unseen} in it.`
}

/** Of the first character. */
const codeOf = (text: string): string => (text.codePointAt(0) ?? 0).toString(16).padStart(4, '0')

/**
 * How to fix two texts that look the same when only one holds an invisible character; `null` for any other two. `shown` is the one meant,
 * as messages show it. Pure.
 */
export function unseenHelp(wrong: string, meant: string, shown: string): string | null {
  if (seenIn(wrong) !== seenIn(meant)) return null
  const [extra, hidden] = [unseenIn(wrong), unseenIn(meant)]
  if (extra !== '') return `write it without the invisible ${extra}: ${shown}.`
  return hidden === '' ? null : `delete the invisible ${hidden} in ${shown}, where that stands.`
}
