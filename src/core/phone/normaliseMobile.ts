/** Characters that are not seen, such as those a phone puts around a number of its contacts. Not U+202E, which shows the digits in another order. */
const UNSEEN = /[^\P{Cf}\u202E]/gu

/**
 * The normal form of a typed number, as spec §5 has it once what is not seen is left out: trimmed, a leading +61 or 61 dropped, also in
 * brackets, `+` removed, `+61` put before. Not yet E.164 (D3). Pure.
 */
export function normaliseMobile(typed: string): string {
  // Keyboards for Chinese and Japanese write digits, plus and brackets in a width of their own.
  const text = typed.normalize('NFKC').replaceAll(UNSEEN, '').trim()
  if (text === '') return ''
  return `+61${text.replace(/^(?:\(\+?61\)|\+?61)/, '').replaceAll('+', '')}`
}
