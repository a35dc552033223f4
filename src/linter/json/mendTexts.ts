import { createScanner } from 'jsonc-parser'
import type { Span } from '../source/locate.ts'
import type { SourceText } from '../source/SourceText.ts'
import type { MendedText } from './MendedText.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { writeOver } from './writeOver.ts'

/** A string that a quote or a line end inside it cuts short. */
interface BrokenText {
  /** With its first and its last quote. */
  readonly whole: Span
  readonly words: SyntaxErrorWords
}

/** Repairs strings that a quote or a line end inside them cuts short. Parser errors about the rest of such a string are echoes. Pure; O(n). */
export function mendTexts({ text }: SourceText): MendedText {
  const scanner = createScanner(text, true)
  const broken: BrokenText[] = []
  let last = ''
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const start = scanner.getTokenOffset()
    const end = start + scanner.getTokenLength()
    const found = text[start] === '"' ? brokenText(text, { start, end }, last === ':') : null
    last = text[start] ?? ''
    if (!found) continue
    broken.push(found)
    scanner.setPosition(found.whole.end)
  }
  return { text: madeWhole(text, broken), mistakes: broken.map(({ words }) => words) }
}

/** The mistake in a string that the parser takes from `start` to `end`, when it really goes on behind that. */
function brokenText(text: string, { start, end }: Span, isValue: boolean): BrokenText | null {
  const rest = text.slice(end, end + LONGEST_REST)
  if (/^[\r\n]/.test(rest)) {
    const length = OVER_LINES.exec(rest)?.[0].length
    return length === undefined ? null : { whole: { start, end: end + length }, words: lineEnd({ start, end }) }
  }
  const length = (isValue ? VALUE_GOES_ON : GOES_ON).exec(rest)?.[0].length
  if (length === undefined) return null
  // After several entries, a forgotten quote is likelier: ["ACT, "SA"].
  const isForgotten = !isValue && /[,:]\s*"$/.test(text.slice(start, end))
  const words = (isForgotten ? missingQuote : innerQuote)({ start: end - 1, end })
  return { whole: { start, end: end + length }, words }
}

/** Characters; anything longer is hardly one string. */
const LONGEST_REST = 1_000

/** A quote followed by the end of an entry, and by the beginning of the next one, if any. */
const LAST_QUOTE = String.raw`"(?=\s*(?:$|[\]}]|,\s*(?:$|["{[\]}\d-]|true|false|null)))`

/** The rest of a string that is closed on a later line. */
export const OVER_LINES = new RegExp(String.raw`^(?:[^"\\]|\\[^])*${LAST_QUOTE}`)

/** How a text goes on behind a quote inside it: with a word, blanks allowed. */
const WORD = String.raw`[^\s,:;=\]}"'/]|[ \t]+(?!(?:true|false|null)\b)\p{L}`

/** What goes on behind the quote, then the last quote on the same line; no key in between. */
const goesOn = (beginning: string): RegExp =>
  new RegExp(String.raw`^(?=${beginning})[^"\n]*(?:(?!${LAST_QUOTE})"(?![ \t]*[:\r\n])[^"\n]*)*${LAST_QUOTE}`, 'u')

const GOES_ON = goesOn(WORD)

/** The same with a doubled quote, as spreadsheets write one inside a text. In a list it may be a forgotten comma: `["ACT""SA"]`. */
const VALUE_GOES_ON = goesOn(String.raw`${WORD}|"[^\s,:;=\]}"'/]`)

const innerQuote = (span: Span): SyntaxErrorWords => ({
  span,
  message: 'A quote inside this text ends it here.',
  help: 'write \\" for a quote inside a text, or use “ and ”.',
})

const missingQuote = (span: Span): SyntaxErrorWords => ({
  span,
  message: 'A quote is missing somewhere before this one.',
  help: 'put every key and every text in quotes of its own: "…".',
})

const lineEnd = (span: Span): SyntaxErrorWords => ({
  span,
  message: 'This text continues on the next line.',
  help: 'write it on one line, with a space where it breaks: the site shows no line breaks inside a text.',
})

const madeWhole = (text: string, broken: readonly BrokenText[]): string =>
  writeOver(
    text,
    broken.map(({ whole }) => whole),
    (whole) => `"${whole.slice(1, -1).replaceAll(/["\r\n]/g, ' ')}"`,
  )
