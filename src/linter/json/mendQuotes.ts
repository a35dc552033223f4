import type { SourceText } from '../source/SourceText.ts'
import { quote } from '../words/quote.ts'
import { countErrors } from './countErrors.ts'
import { type MendedTexts, OVER_LINES } from './mendTexts.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** A quote to put in. */
interface MissingQuote {
  readonly at: number
  /** Whether it begins the text that it belongs to. */
  readonly isOpening: boolean
}

/**
 * Puts in the one quote that a line lacks, over the outermost character of its text, so that every offset stays the same. Leaves lines
 * where no place for it gives keys and values, and texts that go on over the end of their line. Pure.
 */
export function mendQuotes({ text, lineStarts }: SourceText): MendedTexts {
  const mistakes: SyntaxErrorWords[] = []
  let mended = text
  let from = 0
  for (const [position, start] of lineStarts.entries()) {
    const end = lineStarts[position + 1] ?? text.length
    const quotes = start < from || end - start > LONGEST_LINE ? [] : quotesIn(text.slice(start, end))
    if (quotes.length % 2 === 0 || mistakes.length === MOST) continue
    const behind = start + (quotes.at(-1) ?? 0) + 1
    const overLines = OVER_LINES.exec(text.slice(behind, behind + LONGEST_LINE))?.[0]
    if (overLines !== undefined) {
      from = behind + overLines.length
      continue
    }
    const missing = likeliest(mended, placesIn(text.slice(start, end), start))
    if (!missing) continue
    mended = overwrite(mended, missing)
    mistakes.push(describe(text, missing))
  }
  return { text: mended, mistakes }
}

/** Lines; a file that lacks more quotes is hardly JSON, and each costs a few passes over the whole text. */
const MOST = 10

/** Characters; a longer line is hardly written by hand. */
const LONGEST_LINE = 1_000

/** The offsets of the quotes in a line that begin or end a text. */
const quotesIn = (line: string): readonly number[] =>
  [...line.matchAll(/\\.|"/g)].flatMap(({ 0: found, index }) => (found === '"' ? [index] : []))

/** The places in a line where one more quote leaves nothing but keys, values and signs between them. */
function placesIn(line: string, start: number): readonly MissingQuote[] {
  const edges = [
    ...[...line.matchAll(TEXT_BEGINS)].map(({ index }) => ({ at: index, isOpening: true })),
    ...[...line.matchAll(TEXT_ENDS)].map(({ index }) => ({ at: index, isOpening: false })),
  ]
  return edges
    .filter(({ at }) => TOKENS.test(`${line.slice(0, at)}"${line.slice(at)}`))
    .map(({ at, isOpening }) => ({ at: start + at, isOpening }))
}

const TEXT_BEGINS = /(?<=^|[\s{[:,])(?=[^\s"])/g
const TEXT_ENDS = /(?<=[^\s"])(?=[\s}\]:,]|$)/g

const VALUE = String.raw`(?:"(?:[^"\\]|\\.)*"|-?\d[\d.]*|true|false|null)`
const TOKENS = new RegExp(String.raw`^\s*(?:${VALUE}\s*)?(?:[{}[\]:,]\s*(?:${VALUE}\s*)?)*$`)

/** The place that leaves the fewest mistakes in the whole text. */
function likeliest(text: string, places: readonly MissingQuote[]): MissingQuote | undefined {
  if (places.length < 2) return places[0]
  const errors = places.map((place) => countErrors(overwrite(text, place)))
  return places[errors.indexOf(Math.min(...errors))]
}

function overwrite(text: string, { at, isOpening }: MissingQuote): string {
  const place = isOpening ? at : at - 1
  return `${text.slice(0, place)}"${text.slice(place + 1)}`
}

function describe(text: string, { at, isOpening }: MissingQuote): SyntaxErrorWords {
  const start = isOpening ? at : text.lastIndexOf('"', at - 1) + 1
  const whole = text.slice(start, isOpening ? text.indexOf('"', at) : at)
  const outermost = isOpening ? at : at - 1
  // A pair of curly quotes belongs to the text, a single one was meant to end it.
  if (CURLY.test(text[outermost] ?? '') && whole.replaceAll(/[^“”„]/g, '').length === 1) {
    const message = 'JSON has a straight quote here, not a curly one.'
    return {
      span: { start: outermost, end: outermost + 1 },
      message,
      help: 'write " in place of it.',
      replacement: '"',
    }
  }
  const help = `put a " here, so that it reads ${quote(whole)}.`
  return { span: { start: at, end: at + 1 }, message: 'A quote is missing here.', help }
}

const CURLY = /[“”„]/
