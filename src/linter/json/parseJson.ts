import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { diagnosticAt } from '../source/diagnosticAt.ts'
import { positionAt, type SourceText } from '../source/SourceText.ts'
import { describeDepth } from './describeDepth.ts'
import { findMistakes } from './findMistakes.ts'
import { syntax } from './jsonRules.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** The tree of a JSON text, or all its mistakes. */
type JsonTree =
  | { readonly ok: true; readonly root: Node }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/**
 * Reads strict JSON: comments and trailing commas are errors. Reports one error a line, since the others on it are mostly its echo; where that
 * is a missing comma, every other sign that is surely missing there as well. Pure.
 */
export function parseJson(source: SourceText): JsonTree {
  const errors: ParseError[] = []
  const root = describeDepth(source.text) ? undefined : parseTree(source.text, errors, { disallowComments: true })
  if (root && errors.length === 0) return { ok: true, root }

  const firstOnLine = new Map<number, SyntaxErrorWords>()
  const reported: LineMistake[] = []
  for (const words of findMistakes(source)) {
    const { span, helpInRow } = words
    const { line } = positionAt(source, span.start)
    const first = firstOnLine.get(line) ?? words
    if (first !== words && !(isInsertion(first) && isInsertion(words))) continue
    firstOnLine.set(line, first)
    const replacement = replacementOf(source, words)
    const correction = replacement === undefined ? {} : { correction: { span, text: replacement } }
    reported.push({
      diagnostic: { ...diagnosticAt(source, span, '', { ...syntax, rule: syntax.id, ...words }), ...correction },
      helpInRow,
    })
  }
  const inOrder = reported.toSorted((a, b) => a.diagnostic.line - b.diagnostic.line)
  return { ok: false, diagnostics: joinLines(inOrder) }
}

/** Whether a mistake is that something is missing, and it is certain what: of two such on a line, neither is the other's echo. */
const isInsertion = ({ span, replacement }: SyntaxErrorWords): boolean =>
  span.start === span.end && replacement !== undefined

/** The text to write over the span of a mistake. What was mended on the way to it stays as it was written. */
const replacementOf = ({ text }: SourceText, { span, replacement, needsBrackets }: SyntaxErrorWords) =>
  needsBrackets === true ? `[${text.slice(span.start, span.end)}]` : replacement

/** A mistake to report. */
interface LineMistake {
  readonly diagnostic: Diagnostic
  readonly helpInRow: SyntaxErrorWords['helpInRow']
}

/** One finding for lines in a row that are told the same, such as that they are commented out: the first. */
function joinLines(mistakes: readonly LineMistake[]): readonly Diagnostic[] {
  const joined: Diagnostic[] = []
  let lastLine = 0
  for (const { diagnostic, helpInRow } of mistakes) {
    const first = joined.at(-1)
    const goesOn = helpInRow && first?.message === diagnostic.message && diagnostic.line === lastLine + 1
    lastLine = diagnostic.line
    if (goesOn) joined.splice(-1, 1, { ...first, help: helpInRow(lastLine) })
    else joined.push(diagnostic)
  }
  return joined
}
