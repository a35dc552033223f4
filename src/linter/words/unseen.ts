import { seenIn } from './seenIn.ts'

/**
 * Control characters that JSON leaves as they are, blanks that look like a space and are none, and what takes no room. Joiners only at
 * the ends of a text, with or without its quotes: inside they belong to an emoji or a script.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- control characters are among what it looks for
  /[\u007F-\u00A0\u00AD\u061C\u1680\u180E\u2000-\u200B\u200E\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]|(?<=^"?)[\u200C\u200D]|[\u200C\u200D](?="?$)/g

/** The characters of a text that a reader does not see, each once, by number: "U+200B, U+00A0"; `''` when there is none. Pure. */
export function unseenIn(text: string): string {
  const found = text.match(UNSEEN) ?? []
  return [...new Set(found)].map((character) => `U+${codeOf(character).toUpperCase()}`).join(', ')
}

/** A text with `\u200b` and the like in place of what a reader does not see. Pure. */
export const showUnseen = (text: string): string => text.replaceAll(UNSEEN, (character) => `\\u${codeOf(character)}`)

const codeOf = (character: string): string => character.charCodeAt(0).toString(16).padStart(4, '0')

/** What to do where two texts look the same to a reader and only one holds an unseen character; `null` for any other two. `shown` is the one meant, as messages show it. Pure. */
export function unseenHelp(wrong: string, meant: string, shown: string): string | null {
  if (seenIn(wrong) !== seenIn(meant)) return null
  const [extra, hidden] = [unseenIn(wrong), unseenIn(meant)]
  if (extra !== '') return `write it without the invisible ${extra}: ${shown}.`
  return hidden === '' ? null : `delete the invisible ${hidden} in ${shown}, where that stands.`
}
