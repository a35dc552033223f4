/** Digits of a code: a million codes against a handful of tries. */
export const CODE_DIGITS = 6

/** Spaces, dashes and invisible characters, which copied codes often contain. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}]/gu

/**
 * The code in what was typed: the text without separators or, if it has more than digits, its one number of {@link CODE_DIGITS}, as when the
 * whole text message was pasted. Pure.
 */
export function codeIn(typed: string): string {
  const text = typed.replace(SEPARATORS, '')
  // A text message may have its code twice: phones read it from the end.
  const [code = text, ...others] = new Set(typed.match(/\d+/g)?.filter(({ length }) => length === CODE_DIGITS))
  return /\D/.test(text) && others.length === 0 ? code : text
}
