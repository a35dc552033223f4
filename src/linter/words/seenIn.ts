/** Blanks, the blank cell of Braille, and what Unicode has nothing drawn for, such as a soft hyphen or a space without a width. */
const UNSEEN = /[\s\u2800\p{Default_Ignorable_Code_Point}]/gu

/** What a reader sees of a text: the same without blanks and characters that nothing is drawn for. Pure. */
export function seenIn(text: string): string {
  return text.replaceAll(UNSEEN, '')
}
