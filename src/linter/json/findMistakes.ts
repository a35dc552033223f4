import { type ParseError, printParseErrorCode } from 'jsonc-parser'
import type { Span } from '../source/locate.ts'
import type { SourceText } from '../source/SourceText.ts'
import { describeDepth } from './describeDepth.ts'
import { describeForeignFile } from './describeForeignFile.ts'
import { describeSyntaxError } from './describeSyntaxError.ts'
import { endOfValue } from './endOfValue.ts'
import { errorsIn } from './errorsIn.ts'
import { findMergeMarkers } from './findMergeMarkers.ts'
import { findMissingBracket } from './findMissingBracket.ts'
import { mendBareKeys } from './mendBareKeys.ts'
import { mendColons } from './mendColons.ts'
import { mendComments } from './mendComments.ts'
import type { Mend, MendedText } from './MendedText.ts'
import { mendForeignQuotes } from './mendForeignQuotes.ts'
import { mendJoiners } from './mendJoiners.ts'
import { mendLinePrefixes } from './mendLinePrefixes.ts'
import { mendQuotes } from './mendQuotes.ts'
import { mendRoundBrackets } from './mendRoundBrackets.ts'
import { mendTexts } from './mendTexts.ts'
import { mendTextsOfDigits } from './mendTextsOfDigits.ts'
import { mendTwoKeys } from './mendTwoKeys.ts'
import { mendWideSigns } from './mendWideSigns.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { writeOver } from './writeOver.ts'

/** What shows where texts begin and end: only then can a comment be told from a text. */
const mendsOfQuotes: readonly Mend[] = [mendWideSigns, mendForeignQuotes, mendQuotes]

/** Each relies on what the ones before it have mended. */
const mendsBetweenTexts: readonly Mend[] = [
  mendJoiners,
  mendTexts,
  mendBareKeys,
  mendTextsOfDigits,
  mendRoundBrackets,
  mendColons,
  mendTwoKeys,
]

/**
 * The mistakes in a text that the parser refused, the one to report of each line before its others. After most kinds of mistake the parser
 * reports little but echoes, so these are found, and mended, one after another; the parser describes what is left. Pure.
 */
export function findMistakes(source: SourceText): readonly SyntaxErrorWords[] {
  const foreign = describeForeignFile(source.text)
  if (foreign) return [foreign]
  const markers = findMergeMarkers(source.text)
  if (markers.length > 0) return markers

  const lines = mendLinePrefixes(source)
  const quoted = mendInTurn({ ...source, text: lines.text }, mendsOfQuotes)
  const commented = mendComments({ ...source, text: quoted.text })
  const mended = mendInTurn({ ...source, text: commented.text }, mendsBetweenTexts)
  const others = [...quoted.mistakes, ...mended.mistakes, ...mistakesLeft({ ...source, text: mended.text })]
  // A comment comes before what else is wrong on its line: it may have the value or the comma that is missing there.
  return [...lines.mistakes, ...commented.mistakes, ...others.toSorted((a, b) => a.span.start - b.span.start)]
}

function mendInTurn(source: SourceText, mends: readonly Mend[]): MendedText {
  let { text } = source
  let mistakes: readonly SyntaxErrorWords[] = []
  for (const mend of mends) {
    const mended = mend({ ...source, text })
    text = mended.text
    mistakes = [...mistakes, ...mended.mistakes]
  }
  return { text, mistakes }
}

/** What the parser finds as far as the first wrong bracket, and that bracket; or one that is nested too deep once signs are mended. */
function mistakesLeft(source: SourceText): readonly SyntaxErrorWords[] {
  const { text } = source
  const tooDeep = describeDepth(text)
  if (tooDeep) return [tooDeep]
  const bracket = findMissingBracket(source)
  const root = rootOf(text)
  const errors = errorsIn(text)
  const bare = withoutComments(text, errors)
  const firstBehind = errors.find(({ offset }) => offset >= root.end)
  const described = errors
    .filter((error) => error.offset < root.end || error === firstBehind)
    .filter(({ offset }) => !bracket || offset < bracket.span.start)
    .filter((error, position, earlier) => !isEchoOf(earlier[position - 1], error, text))
    .map((error) => describeSyntaxError(isComment(error) ? text : bare, error, root))
  return bracket ? [...described, bracket] : described
}

/** The text with blanks for its comments: what is forgotten before one belongs before it. */
function withoutComments(text: string, errors: readonly ParseError[]): string {
  const comments = errors.filter(isComment).map(({ offset, length }) => ({ start: offset, end: offset + length }))
  return writeOver(text, comments, ({ length }) => ' '.repeat(length))
}

const isComment = ({ error }: ParseError): boolean => printParseErrorCode(error) === 'InvalidCommentToken'

/** From the first bracket to the one that closes it. */
function rootOf(text: string): Span {
  const start = Math.max(0, text.search(/[{[]/))
  return { start, end: endOfValue(text, start) }
}

/** Whether an error merely repeats the one before it about the same token. */
function isEchoOf(before: ParseError | undefined, { error, offset }: ParseError, text: string): boolean {
  if (before === undefined || printParseErrorCode(before.error) !== 'InvalidSymbol') return false
  const isExpectation = printParseErrorCode(error).endsWith('Expected')
  return isExpectation && text.slice(before.offset + before.length, offset).trim() === ''
}
