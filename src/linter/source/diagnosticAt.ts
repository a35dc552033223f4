import type { Diagnostic } from '../Diagnostic.ts'
import { positionAt, type SourceText } from './SourceText.ts'

/** Offsets in a text; the end is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What a check has to say of a place. */
export type Remark = Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'why' | 'help'>

/** A remark with its place in lines and columns. Pure. */
export function diagnosticAt(source: SourceText, span: Span, pointer: string, remark: Remark): Diagnostic {
  const start = positionAt(source, span.start)
  const end = positionAt(source, span.end)
  return {
    file: source.file,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    severity: remark.severity,
    rule: remark.rule,
    message: remark.message,
    why: remark.why,
    help: remark.help,
    pointer,
  }
}
