import { withoutInvisibleMarks } from '../withoutInvisibleMarks.ts'

/**
 * The normal form of a typed number by spec §5, invisible marks removed first: trimmed, a leading +61 or 61 dropped, also in brackets,
 * `+` removed, `+61` put before. Not yet E.164 (D3). Pure.
 */
export function normaliseMobile(typed: string): string {
  // Chinese and Japanese keyboards type full-width digits, plus and brackets.
  const text = withoutInvisibleMarks(typed.normalize('NFKC')).trim()
  if (text === '') return ''
  return `+61${text.replace(/^(?:\(\+?61\)|\+?61)/, '').replaceAll('+', '')}`
}
