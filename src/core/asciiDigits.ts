const DIGIT = /\p{Nd}/gu

/** A text with the decimal digits of every script as 0 to 9. Pure. */
export function asciiDigits(text: string): string {
  return text.replace(DIGIT, (digit) => String(valueOf(digit)))
}

/** Unicode has the ten digits of a script in a row, and some of such rows right behind each other. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
