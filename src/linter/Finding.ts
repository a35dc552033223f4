import type { Severity } from './Diagnostic.ts'
import type { Problem } from './Problem.ts'

/** A problem with the rule that found it, not yet placed in the text. */
export interface Finding {
  readonly rule: string
  readonly severity: Severity
  readonly problem: Problem
}
