import { charactersOf } from './charactersOf.ts'

/** Characters that take two columns of a terminal: those of East Asian scripts, full-width forms and emojis. Source: wcwidth. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}\ufe0f]/u

const PLAIN = /^[ -~]*$/

/** The columns that a text without control characters takes in a terminal. Pure. */
export function displayWidth(text: string): number {
  // To find the characters of a text takes a hundred times as long.
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const character of charactersOf(text)) width += WIDE.test(character) ? 2 : 1
  return width
}
