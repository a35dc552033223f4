import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { diagnosticAt } from '../source/diagnosticAt.ts'
import type { Span } from '../source/locate.ts'
import { positionAt, type SourceText } from '../source/SourceText.ts'
import { comparisonMessage, noComments } from './describeForeignToken.ts'
import { describeForeignFile } from './describeForeignFile.ts'
import { describeSyntaxError } from './describeSyntaxError.ts'
import { endOfValue } from './endOfValue.ts'
import { errorsIn } from './errorsIn.ts'
import { findMergeMarkers } from './findMergeMarkers.ts'
import { findMissingBracket } from './findMissingBracket.ts'
import { syntax } from './jsonRules.ts'
import { measureJson } from './measureJson.ts'
import { mendBareKeys } from './mendBareKeys.ts'
import { mendColons } from './mendColons.ts'
import { mendComments } from './mendComments.ts'
import { mendForeignQuotes } from './mendForeignQuotes.ts'
import { mendJoiners } from './mendJoiners.ts'
import { mendQuotes } from './mendQuotes.ts'
import { mendRoundBrackets } from './mendRoundBrackets.ts'
import { mendTexts } from './mendTexts.ts'
import { mendTextsOfDigits } from './mendTextsOfDigits.ts'
import { mendWideSigns } from './mendWideSigns.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'
import { writeOver } from './writeOver.ts'

/** Levels of brackets; far more than a condition needs, far fewer than a stack holds. */
export const DEEPEST = 100

const DEPTH_WHY = 'no questionnaire needs so many levels, and a file with many more could not be read at all.'

const DEPTH_HELP =
  'close each list and object that was opened above and should have ended there; if all have, give parts of the condition names under "rules".'

/** The tree of a JSON text, or all its mistakes. */
export type JsonTree =
  | { readonly ok: true; readonly root: Node }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** Reads strict JSON: comments and trailing commas are errors. Reports one error a line: the others on a line are mostly its echo. Pure. */
export function parseJson(source: SourceText): JsonTree {
  const refuse = (span: Span, message: string, help: string): Diagnostic =>
    diagnosticAt(source, span, '', { ...syntax, rule: syntax.id, message, help })

  const { deepAt: deep } = measureJson(source.text, DEEPEST)
  if (deep !== null) {
    const message = `Lists and objects are nested more than ${DEEPEST} deep here.`
    const tooDeep = refuse({ start: deep, end: deep + 1 }, message, DEPTH_HELP)
    return { ok: false, diagnostics: [{ ...tooDeep, why: DEPTH_WHY }] }
  }

  const errors: ParseError[] = []
  const root = parseTree(source.text, errors, { disallowComments: true })
  if (root && errors.length === 0) return { ok: true, root }

  const firstOnLine = new Map<number, Diagnostic>()
  for (const words of mistakesIn(source)) {
    const { span, message, help } = words
    const { line } = positionAt(source, span.start)
    if (firstOnLine.has(line)) continue
    const replacement = replacementOf(source, words)
    const correction = replacement === undefined ? null : ({ kind: 'write', span, text: replacement } as const)
    firstOnLine.set(line, { ...refuse(span, message, help), ...(correction && { correction }) })
  }
  return { ok: false, diagnostics: joinLines([...firstOnLine.values()].toSorted((a, b) => a.line - b.line)) }
}

/** The text to write over the span of a mistake. What was mended on the way to it stays as it was written. */
const replacementOf = ({ text }: SourceText, { span, replacement, needsBrackets }: SyntaxErrorWords) =>
  needsBrackets === true ? `[${text.slice(span.start, span.end)}]` : replacement

/** How to mend lines in a row, to the last of them, by what each of them is told. */
const inRow: ReadonlyMap<string, (lastLine: number) => string> = new Map([
  [noComments.message, (lastLine: number) => `remove the comments from here to line ${lastLine}.`],
  [comparisonMessage('+'), (lastLine: number) => `remove the "+" of each line from here to line ${lastLine}.`],
  [comparisonMessage('-'), (lastLine: number) => `remove the lines from here to line ${lastLine}.`],
])

/** One finding for lines in a row that are commented out, or begin with the same sign of a comparison: the first. */
function joinLines(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const joined: Diagnostic[] = []
  let lastLine = 0
  for (const diagnostic of diagnostics) {
    const help = inRow.get(diagnostic.message)
    const first = joined.at(-1)
    const goesOn = help && first?.message === diagnostic.message && diagnostic.line === lastLine + 1
    lastLine = diagnostic.line
    if (goesOn) joined.splice(-1, 1, { ...first, help: help(lastLine) })
    else joined.push(diagnostic)
  }
  return joined
}

/**
 * The mistakes in a text that the parser refused, the one to report of each line before its others. For merge markers, unclosed strings and
 * comments, and mismatched brackets the parser reports nothing but echoes, so these are found here.
 */
function mistakesIn(source: SourceText): readonly SyntaxErrorWords[] {
  const foreign = describeForeignFile(source.text)
  if (foreign) return [foreign]
  const markers = findMergeMarkers(source.text)
  if (markers.length > 0) return markers
  const wide = mendWideSigns(source)
  const straight = mendForeignQuotes({ ...source, text: wide.text })
  const quoted = mendQuotes({ ...source, text: straight.text })
  const commented = mendComments(quoted.text)
  const joined = mendJoiners(commented.text)
  const whole = mendTexts(joined.text)
  const keyed = mendBareKeys(whole.text)
  const plain = mendTextsOfDigits(keyed.text)
  const square = mendRoundBrackets(plain.text)
  const { text, mistakes } = mendColons(square.text)
  const bracket = findMissingBracket({ ...source, text })
  const root = rootOf(text)
  const errors = errorsIn(text)
  const bare = withoutComments(text, errors)
  const firstBehind = errors.find(({ offset }) => offset >= root.end)
  const described = errors
    .filter((error) => error.offset < root.end || error === firstBehind)
    .filter(({ offset }) => !bracket || offset < bracket.span.start)
    .filter((error, position, earlier) => !isEchoOf(earlier[position - 1], error, text))
    .map((error) => describeSyntaxError(isComment(error) ? text : bare, error, root))
  const others = [
    ...[wide, straight, quoted, joined, whole, keyed, plain, square].flatMap((mended) => mended.mistakes),
    ...mistakes,
    ...described,
    ...(bracket ? [bracket] : []),
  ]
  // A comment comes before what else is wrong on its line: it may have the value or the comma that is missing there.
  return [...commented.mistakes, ...others.toSorted((a, b) => a.span.start - b.span.start)]
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
