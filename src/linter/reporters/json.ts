import type { Diagnostic } from '../Diagnostic.ts'
import type { Reporter } from './Reporter.ts'

/** For programs: one array of findings, `[]` when there are none. `witness` and `related` are present only where a rule gives them. */
export const json: Reporter = (diagnostics) => `${JSON.stringify(diagnostics.map(fieldsOf), null, 2)}\n`

/** The fields that programs may rely on, always in this order. */
function fieldsOf(diagnostic: Diagnostic): Omit<Diagnostic, 'replacement'> {
  const { file, line, column, endLine, endColumn, severity, rule, message, why, help, pointer } = diagnostic
  const { witness, related } = diagnostic
  return {
    file,
    line,
    column,
    endLine,
    endColumn,
    severity,
    rule,
    message,
    why,
    help,
    pointer,
    ...(witness !== undefined && { witness }),
    ...(related && { related }),
  }
}
