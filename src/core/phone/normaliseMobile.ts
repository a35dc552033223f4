/** Invisible characters, such as those a phone puts around a contact's number. Not U+202E, which reverses the digits shown. */
const UNSEEN = /[^\P{Cf}\u202E]/gu

/**
 * The normal form of a typed number by spec §5, invisible characters removed first: trimmed, a leading +61 or 61 dropped, also in brackets,
 * `+` removed, `+61` put before. Not yet E.164 (D3). Pure.
 */
export function normaliseMobile(typed: string): string {
  // Chinese and Japanese keyboards type full-width digits, plus and brackets.
  const text = typed.normalize('NFKC').replaceAll(UNSEEN, '').trim()
  if (text === '') return ''
  return `+61${text.replace(/^(?:\(\+?61\)|\+?61)/, '').replaceAll('+', '')}`
}
