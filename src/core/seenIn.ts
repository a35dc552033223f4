/**
 * What nobody sees, for a class in an expression with the flag `u`: the blank cell of Braille, and all that Unicode does not draw, such as a
 * soft hyphen, a zero-width space or a Hangul filler. A use that allows some of it names which.
 */
export const INVISIBLE = String.raw`\u2800\p{Default_Ignorable_Code_Point}`

/**
 * A character that a joiner or a variation selector behind it can change, for an expression with the flag `u`: names in Sinhala, Persian,
 * Japanese and other scripts need them, and so do some emoji.
 */
export const CHANGEABLE = String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}${INVISIBLE}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`

const UNSEEN = new RegExp(String.raw`[\s${INVISIBLE}]`, 'gu')

/** A text without blanks and invisible characters, as a reader sees it. Pure. */
export function seenIn(text: string): string {
  return text.replaceAll(UNSEEN, '')
}
