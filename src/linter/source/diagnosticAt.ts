import type { Diagnostic, TextRange } from '../Diagnostic.ts'
import type { Span } from './locate.ts'
import { positionAt, type SourceText } from './SourceText.ts'

/** A check's finding, without its place. */
type Remark = Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'why' | 'help'>

/** Where a span is, in lines and columns. Pure. */
export function placeOf(source: SourceText, span: Span): TextRange {
  const start = positionAt(source, span.start)
  const end = positionAt(source, span.end)
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
}

/** A remark with its place in lines and columns. Pure. */
export function diagnosticAt(source: SourceText, span: Span, pointer: string, remark: Remark): Diagnostic {
  const { rule, severity, message, why, help } = remark
  return { file: source.file, ...placeOf(source, span), severity, rule, message, why, help, pointer }
}
