import { charactersOf } from './charactersOf.ts'

/** Takes two columns of a terminal, however many characters it is joined from. */
const EMOJI = /[\p{Emoji_Presentation}\ufe0f]/u

/** Code points that take two columns: those of East Asian scripts and full-width forms. Source: wcwidth. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u

/** Code points that take none: marks above and below a letter, joiners, vowels and ends of a Hangul syllable. Source: wcwidth. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u

const PLAIN = /^[ -~]*$/

/** The columns that a text without control characters takes in a terminal. Pure. */
export function displayWidth(text: string): number {
  // To find the characters of a text takes a hundred times as long.
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const character of charactersOf(text)) width += EMOJI.test(character) ? 2 : widthOfLetter(character)
  return width
}

/** A vowel sign beside its letter, as of Thai and Hindi, takes a column of its own, and so does each consonant of a cluster. */
function widthOfLetter(character: string): number {
  let width = 0
  for (const point of character) width += WITHOUT_WIDTH.test(point) ? 0 : WIDE.test(point) ? 2 : 1
  return width
}
