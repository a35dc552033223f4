import type { SourceText } from '../source/SourceText.ts'
import { quote } from '../words/quote.ts'
import { errorsIn } from './errorsIn.ts'
import type { MendedText } from './MendedText.ts'
import { OVER_LINES } from './mendTexts.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { takesNoText } from './fieldTypes.ts'
import { writeOver } from './writeOver.ts'

/** A quote to put in, which begins or ends its text, or one to take out. */
interface QuoteRepair {
  readonly kind: 'opening' | 'closing' | 'surplus'
  readonly at: number
}

/**
 * Puts in the one quote that a line lacks, over the outermost character of its text, or a blank over one that is doubled, so that every
 * offset stays the same. Leaves lines where neither gives keys and values, and texts that go on over the end of their line. Pure.
 */
export function mendQuotes({ text, lineStarts }: SourceText): MendedText {
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
    const repair = likeliest(mended, repairsOf(text.slice(start, end), start))
    if (!repair) continue
    mended = overwrite(mended, repair)
    mistakes.push(describe(text, repair))
  }
  return { text: mended, mistakes }
}

/** Lines; a file with more such mistakes is hardly JSON, and each costs a few passes over the whole text. */
const MOST = 10

/** Characters; a longer line is hardly written by hand. */
const LONGEST_LINE = 1_000

/** The offsets of the quotes in a line that begin or end a text. */
const quotesIn = (line: string): readonly number[] =>
  [...line.matchAll(/\\.|"/g)].flatMap(({ 0: found, index }) => (found === '"' ? [index] : []))

/** The repairs of a line that leave nothing but keys, values and signs in it; the likeliest first. */
function repairsOf(line: string, start: number): readonly QuoteRepair[] {
  const repairs: readonly QuoteRepair[] = [
    ...straysIn(line).map((at) => ({ kind: 'surplus' as const, at })),
    ...[...line.matchAll(TEXT_BEGINS)].map(({ index }) => ({ kind: 'opening' as const, at: index })),
    ...[...line.matchAll(TEXT_ENDS)].map(({ index }) => ({ kind: 'closing' as const, at: index })),
    ...doubledIn(line).map((at) => ({ kind: 'surplus' as const, at })),
  ]
  return repairs
    .filter((repair) => TOKENS.test(repaired(line, repair)))
    .map(({ kind, at }) => ({ kind, at: start + at }))
}

/** The single quote at a number, or at true or false, of a field that takes no text. */
const straysIn = (line: string): readonly number[] =>
  [...line.matchAll(HALF_QUOTED)].flatMap(({ 0: field, 1: key = '', 2: value = '', index }) =>
    takesNoText(key) ? [index + field.length - (value.startsWith('"') ? value.length : 1)] : [],
  )

/** The outer one of each two quotes in a row. */
function doubledIn(line: string): readonly number[] {
  const quotes = quotesIn(line)
  const firsts = quotes.filter((at, position) => quotes[position + 1] === at + 1)
  return firsts.map((at) => (/[^\s{[:,]/.test(line[at - 1] ?? '') ? at + 1 : at))
}

const repaired = (line: string, { kind, at }: QuoteRepair): string =>
  kind === 'surplus' ? `${line.slice(0, at)} ${line.slice(at + 1)}` : `${line.slice(0, at)}"${line.slice(at)}`

const TEXT_BEGINS = /(?<=^|[\s{[:,])(?=[^\s"])/g
const TEXT_ENDS = /(?<=[^\s"])(?=[\s}\]:,]|$)/g

const LITERAL = String.raw`(?:-?\d[\d.]*|true|false)`
const HALF_QUOTED = new RegExp(String.raw`("[^"]*")\s*:\s*("${LITERAL}(?=\s*(?:[,}\]]|$))|${LITERAL}")`, 'g')

const VALUE = String.raw`(?:"(?:[^"\\]|\\.)*"|-?\d[\d.]*|true|false|null)`
const TOKENS = new RegExp(String.raw`^\s*(?:${VALUE}\s*)?(?:[{}[\]:,]\s*(?:${VALUE}\s*)?)*$`)

/** The repair that leaves the fewest mistakes in the whole text. */
function likeliest(text: string, repairs: readonly QuoteRepair[]): QuoteRepair | undefined {
  if (repairs.length < 2) return repairs[0]
  const errors = repairs.map((repair) => errorsIn(overwrite(text, repair)).length)
  return repairs[errors.indexOf(Math.min(...errors))]
}

function overwrite(text: string, { kind, at }: QuoteRepair): string {
  const place = kind === 'closing' ? at - 1 : at
  return writeOver(text, [{ start: place, end: place + 1 }], () => (kind === 'surplus' ? ' ' : '"'))
}

function describe(text: string, { kind, at }: QuoteRepair): SyntaxErrorWords {
  if (kind === 'surplus') {
    const message = 'There is a quote too many here.'
    return { span: { start: at, end: at + 1 }, message, help: 'remove it.', replacement: '' }
  }
  const isOpening = kind === 'opening'
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
  if (!isOpening && text.slice(at).trim() === '') {
    const message = 'The file ends inside this text.'
    return { span: { start: start - 1, end: at }, message, help: 'the rest of the file is missing: put it back.' }
  }
  const help = `put a " here, so that it reads ${quote(whole)}.`
  return { span: { start: at, end: at + 1 }, message: 'A quote is missing here.', help }
}

const CURLY = /[“”„]/
