import { seenIn } from './seenIn.ts'

/**
 * Control characters, blanks that look like a space, and characters without width. Joiners only at the ends of
 * a text, with or without its quotes: inside they belong to an emoji or a script.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- control characters are among what it looks for
  /[\u0000-\u001F\u007F-\u00A0\u00AD\u061C\u1680\u180E\u2000-\u200B\u200E\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]|(?<=^"?)[\u200C\u200D]|[\u200C\u200D](?="?$)/g

/** The invisible characters of a text, each once, by number: "U+200B, U+00A0"; `''` when there are none. Pure. */
export function unseenIn(text: string): string {
  const found = text.match(UNSEEN) ?? []
  return [...new Set(found)].map((character) => `U+${codeOf(character).toUpperCase()}`).join(', ')
}

/** A text with `\u200b` and the like in place of invisible characters. Pure. */
export const showUnseen = (text: string): string => text.replaceAll(UNSEEN, (character) => `\\u${codeOf(character)}`)

/** A text without invisible characters, and with a space in place of those that look like one. Pure. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(UNSEEN, (character) => (/[^\S\uFEFF]/.test(character) ? ' ' : ''))

const codeOf = (character: string): string => character.charCodeAt(0).toString(16).padStart(4, '0')

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
