/**
 * Invisible characters: blanks, the blank cell of Braille, and those that Unicode does not draw, such as a soft hyphen or a zero-width
 * space.
 */
const UNSEEN = /[\s\u2800\p{Default_Ignorable_Code_Point}]/gu

/** A text without blanks and invisible characters, as a reader sees it. Pure. */
export function seenIn(text: string): string {
  return text.replaceAll(UNSEEN, '')
}
