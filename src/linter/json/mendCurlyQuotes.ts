import type { SourceText } from '../source/SourceText.ts'
import type { MendedTexts } from './mendTexts.ts'
import { spansByLine } from './spansByLine.ts'

/** A text in straight quotes, or in curly ones where JSON has a key or a value: those inside a text may stay. */
const TEXT = /"(?:[^"\\\r\n]|\\.)*(?:"|$)|[“”„](?<=(?:^|[{[:,])[ \t]*.)[^"“”„\r\n]*[“”](?=[ \t]*(?:[}\]:,]|$))/gm

/** Writes straight quotes over the curly ones around keys and texts, as a word processor leaves them. One mistake a line. Pure. */
export function mendCurlyQuotes(source: SourceText): MendedTexts {
  const curly = [...source.text.matchAll(TEXT)].filter(([text]) => !text.startsWith('"'))
  const text = source.text.replaceAll(TEXT, (whole) => (whole.startsWith('"') ? whole : `"${whole.slice(1, -1)}"`))
  const spans = curly.map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }))
  const mistakes = spansByLine(source, spans).map((span) => ({
    span,
    message: 'JSON has straight quotes here, not curly ones.',
    help: 'put texts and keys in straight double quotes: "…".',
    replacement: text.slice(span.start, span.end),
  }))
  return { text, mistakes }
}
