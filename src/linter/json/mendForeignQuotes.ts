import type { SourceText } from '../source/SourceText.ts'
import { JOINING_WORD } from './mendJoiners.ts'
import type { MendedText } from './MendedText.ts'
import { spansByLine } from './spansByLine.ts'
import { writeOver } from './writeOver.ts'

/** What a text in other quotes has in them, by its first quote: an apostrophe is no last one. */
const OTHER = String.raw`[“”„][^“”„\r\n]*[“”]|'[^"\\\r\n]{0,300}?'|‘[^"\\\r\n]{0,300}?’|\`[^"\\\`\r\n]*\`|[«»][^"\\«»\r\n]*[«»]`

/** Quotes that JSON does not have. */
const MARKS = "“”„'‘’`«»"

/** A text with another one right behind it, or with no more than a word between. */
const FIRST_OF_TWO = String.raw`[${MARKS}][^"${MARKS}\\\r\n]*[${MARKS}](?=[ \t]+(?:(?:${JOINING_WORD})[ \t]+)?["${MARKS}])`

/** What stands before a text: the beginning of a line, a sign of JSON, or another text. */
const BEFORE = String.raw`(?:^|[{[:,])[ \t]*|["${MARKS}](?:[ \t]+(?:${JOINING_WORD}))?[ \t]+`

/**
 * A text in straight double quotes, or in others where JSON has a key or a value: those inside a text may stay. It looks behind only from a
 * quote: from each of many blanks it would look at all of them.
 */
const TEXT = new RegExp(
  String.raw`"(?:[^"\\\r\n]|\\.)*(?:"|$)|(?=[${MARKS}])(?<=${BEFORE})(?:${FIRST_OF_TWO}|(?:${OTHER})(?=[ \t]*(?:[}\]:,]|$)))`,
  'gim',
)

/** By the first quote: what JSON has, and what this is. Curly ones are not listed. */
const names: ReadonlyMap<string, string> = new Map([
  ["'", 'double quotes here, not single ones'],
  ['`', 'double quotes here, not backticks'],
  ['«', 'straight quotes here, not angle ones'],
  ['»', 'straight quotes here, not angle ones'],
])

/** Writes straight double quotes over others around keys and texts, as a word processor or a program has them. One mistake a line. Pure. */
export function mendForeignQuotes(source: SourceText): MendedText {
  const foreign = [...source.text.matchAll(TEXT)].filter(([text]) => !text.startsWith('"'))
  const spans = foreign.map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }))
  const text = writeOver(source.text, spans, (whole) => `"${whole.slice(1, -1)}"`)
  const mistakes = spansByLine(source, spans).map((span) => ({
    span,
    message: `JSON has ${names.get(source.text[span.start] ?? '') ?? 'straight quotes here, not curly ones'}.`,
    help: 'put texts and keys in straight double quotes: "…".',
    replacement: text.slice(span.start, span.end),
  }))
  return { text, mistakes }
}
