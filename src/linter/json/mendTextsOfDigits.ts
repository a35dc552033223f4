import { createScanner } from 'jsonc-parser'
import type { Span } from '../source/locate.ts'
import { withEdits } from '../source/withEdits.ts'
import { quote } from '../words/quote.ts'
import type { MendedTexts } from './mendTexts.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** A date, a time, both, or numbers joined by signs, such as `18-24`; no number in another spelling, such as `1.500`. */
const DIGITS_AND_SIGNS = /^(?:\d+(?:[-/:]\d+)+|\d\d?\.\d\d?\.\d{4})(?:T\d[\d:.]*(?:Z|[+-]\d[\d:]*)?)?(?=[\s,\]}]|$)/

/** Characters; a longer one was hardly written by hand. */
const LONGEST = 40

/**
 * Writes quotes over the ends of each value that is a text of digits and signs, such as `2024-01-05`: the parser takes it for several
 * numbers, and the rest of the file for their echo. Pure; O(n).
 */
export function mendTextsOfDigits(text: string): MendedTexts {
  const scanner = createScanner(text, true)
  const spans: Span[] = []
  let last = ''
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const start = scanner.getTokenOffset()
    const found = STARTS_VALUE.has(last) ? DIGITS_AND_SIGNS.exec(text.slice(start, start + LONGEST))?.[0] : undefined
    last = text[start] ?? ''
    if (found === undefined) continue
    spans.push({ start, end: start + found.length })
    scanner.setPosition(start + found.length)
  }
  const quoted = spans.map(({ start, end }) => ({
    offset: start,
    length: end - start,
    content: `"${text.slice(start + 1, end - 1)}"`,
  }))
  return { text: withEdits(text, quoted), mistakes: spans.map((span) => describe(text, span)) }
}

/** The signs before a value; before a key, a comma too. */
const STARTS_VALUE: ReadonlySet<string> = new Set([':', '[', ','])

function describe(text: string, span: Span): SyntaxErrorWords {
  const written = text.slice(span.start, span.end)
  return {
    span,
    message: `The text ${written} has no quotes.`,
    help: `write ${quote(written)}: only a plain number, such as 3 or 0.5, has none.`,
    replacement: `"${written}"`,
  }
}
