import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { diagnosticAt } from '../source/diagnosticAt.ts'
import type { Span } from '../source/locate.ts'
import { positionAt, type SourceText } from '../source/SourceText.ts'
import { findMistakes } from './findMistakes.ts'
import { syntax } from './jsonRules.ts'
import { DEEPEST, measureJson } from './measureJson.ts'
import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

const DEPTH_WHY = 'no questionnaire needs so many levels, and a file with many more could not be read at all.'

const DEPTH_HELP =
  'close each list and object that was opened above and should have ended there; if all have, give parts of the condition names under "rules".'

/** The tree of a JSON text, or all its mistakes. */
type JsonTree =
  | { readonly ok: true; readonly root: Node }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** Reads strict JSON: comments and trailing commas are errors. Reports one error a line: the others on a line are mostly its echo. Pure. */
export function parseJson(source: SourceText): JsonTree {
  const refuse = (span: Span, message: string, help: string): Diagnostic =>
    diagnosticAt(source, span, '', { ...syntax, rule: syntax.id, message, help })

  const { deepAt: deep } = measureJson(source.text)
  if (deep !== null) {
    const message = `Lists and objects are nested more than ${DEEPEST} deep here.`
    const tooDeep = refuse({ start: deep, end: deep + 1 }, message, DEPTH_HELP)
    return { ok: false, diagnostics: [{ ...tooDeep, why: DEPTH_WHY }] }
  }

  const errors: ParseError[] = []
  const root = parseTree(source.text, errors, { disallowComments: true })
  if (root && errors.length === 0) return { ok: true, root }

  const firstOnLine = new Map<number, LineMistake>()
  for (const words of findMistakes(source)) {
    const { span, message, help, helpInRow } = words
    const { line } = positionAt(source, span.start)
    if (firstOnLine.has(line)) continue
    const replacement = replacementOf(source, words)
    const correction = replacement === undefined ? {} : { correction: { span, text: replacement } }
    firstOnLine.set(line, { diagnostic: { ...refuse(span, message, help), ...correction }, helpInRow })
  }
  const inOrder = [...firstOnLine.values()].toSorted((a, b) => a.diagnostic.line - b.diagnostic.line)
  return { ok: false, diagnostics: joinLines(inOrder) }
}

/** The text to write over the span of a mistake. What was mended on the way to it stays as it was written. */
const replacementOf = ({ text }: SourceText, { span, replacement, needsBrackets }: SyntaxErrorWords) =>
  needsBrackets === true ? `[${text.slice(span.start, span.end)}]` : replacement

/** The first mistake of a line. */
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
