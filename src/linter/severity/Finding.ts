import type { Severity } from '../Diagnostic.ts'
import type { Problem } from '../rules/Rule.ts'

/** A problem with the rule that found it, not yet placed in the text. */
export interface Finding {
  readonly rule: string
  readonly severity: Severity
  readonly problem: Problem
}
