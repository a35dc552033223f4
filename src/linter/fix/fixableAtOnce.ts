import type { Diagnostic } from '../Diagnostic.ts'

/** A finding that a machine can fix without guessing. */
export type Fixable = Diagnostic & Required<Pick<Diagnostic, 'correction'>>

/** The findings to fix in one round, in the order of the text; one whose correction overlaps another's waits for the next. Pure. */
export function fixableAtOnce(diagnostics: readonly Diagnostic[]): readonly Fixable[] {
  let end = -1
  return diagnostics
    .filter(isFixable)
    .toSorted((a, b) => a.correction.span.start - b.correction.span.start)
    .filter(({ correction: { span } }) => {
      if (span.start <= end) return false
      end = span.end
      return true
    })
}

const isFixable = (diagnostic: Diagnostic): diagnostic is Fixable => diagnostic.correction !== undefined
