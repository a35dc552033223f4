import { asciiDigits } from '../asciiDigits.ts'
import { withoutInvisibleMarks } from '../withoutInvisibleMarks.ts'

/** The country code, in brackets or not, or as it is dialled (0061, 0011 61); of a link, with what makes it one. */
const BEFORE_NUMBER = /^(?:tel:)?\s*(?:\(?\+?(?:00(?:11)?[\s.-]?)?61\)?)?/i

/**
 * The normal form of a typed number by spec §5, invisible marks removed first: trimmed, a leading +61 or 61 dropped, `+` removed, `+61` put
 * before. It also drops what else may stand there for +61, and the comma or full stop that is copied with a number. Not yet E.164 (D3). Pure.
 */
export function normaliseMobile(typed: string): string {
  // Chinese and Japanese keyboards type a full-width plus and brackets, those for Arabic, Hindi or Thai may type digits of their own.
  const text = asciiDigits(withoutInvisibleMarks(typed.normalize('NFKC')).trim()).replace(/[.,]$/, '')
  if (text === '') return ''
  return `+61${text.replace(BEFORE_NUMBER, '').replaceAll('+', '')}`
}
