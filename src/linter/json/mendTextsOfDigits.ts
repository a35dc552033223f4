import { createScanner } from 'jsonc-parser'
import type { Span } from '../source/locate.ts'
import type { SourceText } from '../source/SourceText.ts'
import { quote } from '../words/quote.ts'
import type { MendedText } from './MendedText.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { writeOver } from './writeOver.ts'

/** A date, a time, both, or numbers joined by signs, such as `18-24`; no number in another spelling, such as `1.500`. */
const DIGITS_AND_SIGNS =
  /(?:\d{1,9}(?:[-/:]\d{1,9}){1,9}|\d\d?\.\d\d?\.\d{4})(?:(?:T| (?=\d\d?:))\d[\d:.]{0,15}(?:Z|[+-]\d[\d:]{0,5})?)?(?=\s*(?:[,\]}"/]|$))/y

/**
 * Writes quotes over the ends of each value that is a text of digits and signs, such as `2024-01-05`: the parser takes it for several
 * numbers, and the rest of the file for their echo. Pure; O(n).
 */
export function mendTextsOfDigits({ text }: SourceText): MendedText {
  const scanner = createScanner(text, true)
  const spans: Span[] = []
  /** The brackets around the current token. */
  const open: string[] = []
  let last = ''
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const start = scanner.getTokenOffset()
    const isValue = last === ':' || (open.at(-1) === '[' && (last === '[' || last === ','))
    last = text[start] ?? ''
    if (last === '{' || last === '[') open.push(last)
    if (last === '}' || last === ']') open.pop()
    DIGITS_AND_SIGNS.lastIndex = start
    const found = isValue && DIGITS_AND_SIGNS.exec(text)?.[0]
    if (!found) continue
    spans.push({ start, end: start + found.length })
    scanner.setPosition(start + found.length)
  }
  const quoted = writeOver(text, spans, (written) => `"${written.slice(1, -1)}"`)
  return { text: quoted, mistakes: spans.map((span) => describe(text, span)) }
}

function describe(text: string, span: Span): SyntaxErrorWords {
  const written = text.slice(span.start, span.end)
  return {
    span,
    message: `The text ${written} has no quotes.`,
    help: `write ${quote(written)}: only a plain number, such as 3 or 0.5, has none.`,
    replacement: `"${written}"`,
  }
}
