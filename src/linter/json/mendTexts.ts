import { createScanner } from 'jsonc-parser'
import type { Span } from '../source/locate.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** A text of JSON in which no text breaks off. */
export interface MendedTexts {
  /** As long as it was, so that every place stays what it is. */
  readonly text: string
  readonly mistakes: readonly SyntaxErrorWords[]
}

/** A text that something inside it breaks off. */
interface BrokenText {
  /** With its first and its last quote. */
  readonly whole: Span
  readonly words: SyntaxErrorWords
}

/** Makes whole what a quote or a line end inside of a text breaks off. What the parser would say of the rest of the text is its echo. Pure; O(n). */
export function mendTexts(text: string): MendedTexts {
  const scanner = createScanner(text, true)
  const broken: BrokenText[] = []
  let last = ''
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
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

/** What is told of a text that the parser takes from `start` to `end`, when it goes on behind that. */
function brokenText(text: string, { start, end }: Span, isValue: boolean): BrokenText | null {
  const rest = text.slice(end, end + LONGEST_REST)
  if (/^[\r\n]/.test(rest)) {
    const length = OVER_LINES.exec(rest)?.[0].length
    return length === undefined ? null : { whole: { start, end: end + length }, words: lineEnd({ start, end }) }
  }
  const length = GOES_ON.exec(rest)?.[0].length
  if (length === undefined) return null
  // After one of several entries a quote was rather forgotten: ["ACT, "SA"].
  const isForgotten = !isValue && /[,:]\s*"$/.test(text.slice(start, end))
  const words = (isForgotten ? missingQuote : innerQuote)({ start: end - 1, end })
  return { whole: { start, end: end + length }, words }
}

/** Characters; what is longer is hardly one text. */
const LONGEST_REST = 1_000

/** A quote with the end of an entry behind it, and behind that the beginning of the next one, if any. */
const LAST_QUOTE = String.raw`"(?=\s*(?:$|[\]}]|,\s*(?:$|["{[\]}\d-]|true|false|null)))`

/** Lines on which the text is closed in the end. */
const OVER_LINES = new RegExp(String.raw`^(?:[^"\\]|\\[^])*${LAST_QUOTE}`)

/** A word right behind the quote, or behind blanks, and the last quote on the same line; no key on the way. */
const GOES_ON = new RegExp(
  String.raw`^(?=[^\s,:;=\]}"'/]|[ \t]+(?!(?:true|false|null)\b)\p{L})[^"\n]*(?:(?!${LAST_QUOTE})"(?![ \t]*[:\r\n])[^"\n]*)*${LAST_QUOTE}`,
  'u',
)

const innerQuote = (span: Span): SyntaxErrorWords => ({
  span,
  message: 'A quote stands inside a text here, and ends it.',
  help: 'write \\" for a quote inside a text, or use “ and ”.',
})

const missingQuote = (span: Span): SyntaxErrorWords => ({
  span,
  message: 'A quote is missing somewhere before this one.',
  help: 'put every key and every text in quotes of its own: "…".',
})

const lineEnd = (span: Span): SyntaxErrorWords => ({
  span,
  message: 'This text goes on over the end of the line.',
  help: 'keep a text on one line; write \\n where a new line is to begin.',
})

function madeWhole(text: string, broken: readonly BrokenText[]): string {
  let from = 0
  const parts = broken.map(({ whole: { start, end } }) => {
    const inside = text.slice(start + 1, end - 1).replaceAll(/["\r\n]/g, ' ')
    const part = `${text.slice(from, start)}"${inside}"`
    from = end
    return part
  })
  return parts.join('') + text.slice(from)
}
