import type { Diagnostic } from '../Diagnostic.ts'
import type { Reporter } from './Reporter.ts'

/**
 * For programs: one array of findings, `[]` when there are none. `witness` and `related` are present only where a rule gives them. What could
 * not be linted comes last, each an error with a message alone.
 */
export const json: Reporter = (diagnostics, { failures = [] }) => {
  const unread = failures.map((message) => ({ severity: 'error', message }))
  return `${JSON.stringify([...diagnostics.map(reportedFields), ...unread], null, 2)}\n`
}

/** The fields of a finding that programs may rely on, always in this order. Pure. */
export function reportedFields(diagnostic: Diagnostic): Omit<Diagnostic, 'correction'> {
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
